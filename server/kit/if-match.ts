/** The suffix that a compressing proxy adds to an ETag and does not remove from If-Match. */
const ENCODED = /-(?:br|gzip|zstd)$/

/**
 * Whether an If-Match condition holds (RFC 9110, 13.1.1). Tags are compared strongly, so a weak one
 * never matches.
 *
 * @param header an If-Match that the call's schema has accepted; without one there is no condition
 * @param etag the current version
 */
export function isMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === '*') return true
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].some(
    ([, weak, tag = '']) => weak === undefined && `"${tag.replace(ENCODED, '')}"` === etag,
  )
}
