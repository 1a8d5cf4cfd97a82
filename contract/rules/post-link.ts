/**
 * The URN of a post on LinkedIn, read from what a person copied: the address of the post, in either form
 * that LinkedIn uses, or the URN itself.
 *
 * @returns `urn:li:share:…`, `urn:li:ugcPost:…` or `urn:li:activity:…`; null where there is none
 */
export function urnInLink(text: string): string | null {
  const plain = decoded(text.trim())
  const [urn] = URN.exec(plain) ?? []
  if (urn !== undefined) return urn
  const [, kind, id] = POSTS_PAGE.exec(plain) ?? []
  return kind === undefined ? null : `urn:li:${kind}:${id}`
}

const URN = /\burn:li:(?:share|ugcPost|activity):\d+\b/

/** `https://www.linkedin.com/posts/ada-lindqvist_words-of-it-activity-7123456789012345678-aBcD` */
const POSTS_PAGE =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?linkedin\.com\/posts\/[^/?#]*[-_](share|ugcPost|activity)-(\d+)(?:-|$|[/?#])/

/** Addresses are copied with their colons percent-encoded at times. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
