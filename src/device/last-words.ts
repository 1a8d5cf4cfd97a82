import * as z from 'zod/mini'

const KEY = 'lin-last-words'

const LastWords = z.object({
  text: z.string(),
  imageUrl: z.nullable(z.string()),
  generationId: z.nullable(z.string()),
  altText: z._default(z.nullable(z.string()), null),
  postId: z._default(z.nullable(z.string()), null),
  /** What this tab knew to be stored, or had begun to store: any other text is another tab's. */
  over: z.readonly(z.array(z.string())),
})
export type LastWords = z.infer<typeof LastWords>

/**
 * What a page still held when it was hidden or left. The database takes a moment that a leaving
 * page may not have; this is written before the call returns. It belongs to this tab and to `owner`.
 */
export function keepLastWords(owner: string, words: LastWords): void {
  // A picture may be too large for this storage: the text is not given up for it.
  if (!keep(owner, words)) keep(owner, { ...words, imageUrl: null })
}

/** What the last page of this tab kept for `owner`; null when there is nothing. */
export function readLastWords(owner: string): LastWords | null {
  const kept = sessionStorage.getItem(KEY)
  return kept?.startsWith(`${owner}\n`) === true ? parsed(kept.slice(owner.length + 1)) : null
}

export function forgetLastWords(): void {
  sessionStorage.removeItem(KEY)
}

/** False for a full or forbidden storage: it leaves the database's own copy, which is on its way. */
function keep(owner: string, words: LastWords): boolean {
  try {
    sessionStorage.setItem(KEY, `${owner}\n${JSON.stringify(words)}`)
    return true
  } catch {
    return false
  }
}

function parsed(kept: string): LastWords | null {
  try {
    return LastWords.parse(JSON.parse(kept))
  } catch {
    return null
  }
}
