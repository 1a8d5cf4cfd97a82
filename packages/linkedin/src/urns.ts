const ORGANIZATION = /^urn:li:(?:organization|company|fsd_company):(\d{1,20})$/
const NUMBER = /^\d{1,20}$/
const LINKEDIN = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*linkedin\.com(\/.*)$/i
/** `/company/123/about`, `/company/123/admin/feed`, in whatever language's path. */
const PATH = /\/(?:company|showcase|school)\/(\d{1,20})(?:[/?#]|$)/
/** `/search/results/people/?currentCompany=["123"]`, where “See all employees” leads. */
const EMPLOYEES = /[?&](?:currentCompany|facetCurrentCompany)=(?:\[|%5B)?(?:"|%22)?(\d{1,20})/i

/** Reads an address with its number, a URN, or the number: no self-serve app may look a name up. Null without one. */
export function organizationUrn(typed: string): string | null {
  const text = typed.trim()
  const number = ORGANIZATION.exec(text)?.[1] ?? NUMBER.exec(text)?.[0] ?? numberIn(text)
  return number === undefined ? null : `urn:li:organization:${number}`
}

function numberIn(text: string): string | undefined {
  const path = LINKEDIN.exec(text)?.[1] ?? ''
  return (PATH.exec(path) ?? EMPLOYEES.exec(path))?.[1]
}

/** Reads `urn:li:share:…`, `urn:li:ugcPost:…` or `urn:li:activity:…` in a post's address or a URN; null without one. */
export function urnInLink(text: string): string | null {
  const plain = decoded(text.trim())
  const [urn] = POST.exec(plain) ?? []
  if (urn !== undefined) return urn
  const [, kind, id] = POSTS_PAGE.exec(plain) ?? []
  return kind === undefined ? null : `urn:li:${kind}:${id}`
}

const POST = /\burn:li:(?:share|ugcPost|activity):\d+\b/

/** `https://www.linkedin.com/posts/ada-lindqvist_words-of-it-activity-7123456789012345678-aBcD` */
const POSTS_PAGE =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?linkedin\.com\/posts\/[^/?#]*[-_](share|ugcPost|activity)-(\d+)(?:-|$|[/?#])/

/** Copied addresses have their colons percent-encoded at times. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @param webBase `https://www.linkedin.com`, without a slash at its end */
export function postUrl(webBase: string, urn: string): string {
  return `${webBase}/feed/update/${urn}`
}
