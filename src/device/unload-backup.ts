const KEY = 'lin-last-words'

export interface UnloadBackup {
  readonly text: string
  readonly imageUrl: string | null
  readonly isOwnImage?: boolean
  readonly generationId: string | null
  readonly altText: string | null
  readonly postId: string | null
  readonly format?: object
  /** Labels of the drafts that this tab knew to be stored, or was storing: any other draft is another tab's. */
  readonly over: readonly string[]
}

/**
 * The backup is written before the call returns: a leaving page may not have the time that the database takes. It
 * belongs to this tab and to `owner`.
 */
export function keepUnloadBackup(owner: string, words: UnloadBackup): void {
  // If a picture is too large for this storage, stores the text without it.
  if (!keep(owner, words)) keep(owner, { ...words, imageUrl: null })
}

export function readUnloadBackup(owner: string): UnloadBackup | null {
  const kept = sessionStorage.getItem(KEY)
  return kept?.startsWith(`${owner}\n`) === true ? parsed(kept.slice(owner.length + 1)) : null
}

export function forgetUnloadBackup(): void {
  sessionStorage.removeItem(KEY)
}

/** False if the storage is full or forbidden: then only the database's own copy is left, which is on its way. */
function keep(owner: string, words: UnloadBackup): boolean {
  try {
    sessionStorage.setItem(KEY, `${owner}\n${JSON.stringify(words)}`)
    return true
  } catch {
    return false
  }
}

function parsed(kept: string): UnloadBackup | null {
  try {
    const words: unknown = JSON.parse(kept)
    return typeof words === 'object' && words !== null ? backupIn(words) : null
  } catch {
    return null
  }
}

/** An earlier version of the app may have known fewer parts. */
function backupIn(kept: Partial<Record<keyof UnloadBackup, unknown>>): UnloadBackup | null {
  const { text, over } = kept
  if (typeof text !== 'string' || !Array.isArray(over) || !over.every(isText)) return null
  const { imageUrl, isOwnImage, generationId, altText, postId, format } = kept
  return {
    text,
    imageUrl: textOrNull(imageUrl),
    isOwnImage: isOwnImage === true,
    generationId: textOrNull(generationId),
    altText: textOrNull(altText),
    postId: textOrNull(postId),
    ...(typeof format === 'object' && format !== null ? { format } : {}),
    over,
  }
}

function isText(part: unknown): part is string {
  return typeof part === 'string'
}

function textOrNull(part: unknown): string | null {
  return isText(part) ? part : null
}
