/** Resolves false where the browser does not let the page copy: an insecure context, or no permission. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
