/** What a proxy that compresses adds to a tag on its way out, and leaves there on its way back. */
const ENCODED = /-(?:br|gzip|zstd)$/

/**
 * Whether the condition of a change holds (RFC 9110, 13.1.1). Tags are compared strongly, so a weak
 * one is never the version that is there.
 *
 * @param header an If-Match that the call's schema has accepted; without one there is no condition
 * @param etag the version that is there
 */
export function isMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === '*') return true
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].some(
    ([, weak, tag = '']) => weak === undefined && `"${tag.replace(ENCODED, '')}"` === etag,
  )
}
