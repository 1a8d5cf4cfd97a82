/** Safari still reads from the address some time after the press. */
const KEEP_MS = 40_000

interface File {
  readonly name: string
  readonly type: string
  /** Parts, for a text that is too long for one string. */
  readonly text: string | BlobPart[]
}

export function saveFile({ name, type, text }: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text].flat(), { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

/** Resolves false if the browser does not let the page copy: an insecure context, or no permission. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
