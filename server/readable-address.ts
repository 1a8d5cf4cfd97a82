/**
 * A request's address as a router can read it. Where its percent signs stand for no characters
 * (`/api/posts/%`, `/%C0%80`), they are taken for what they are, so that such an address is answered
 * like any other that leads nowhere, with every header of a usual answer.
 */
export function readableAddress(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
