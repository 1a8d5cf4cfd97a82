const URN = /^urn:li:(?:organization|company|fsd_company):(\d{1,20})$/
const NUMBER = /^\d{1,20}$/
const LINKEDIN = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*linkedin\.com(\/.*)$/i
/** `/company/123/about`, `/company/123/admin/feed`, in whatever language's path. */
const PATH = /\/(?:company|showcase|school)\/(\d{1,20})(?:[/?#]|$)/
/** `/search/results/people/?currentCompany=["123"]`, where “See all employees” leads. */
const EMPLOYEES = /[?&](?:currentCompany|facetCurrentCompany)=(?:\[|%5B)?(?:"|%22)?(\d{1,20})/i

/**
 * LinkedIn's name of an organization, from what its members can copy: an address with its number, a URN, or the
 * number itself. Null where there is no number: LinkedIn lets no self-serve app look a name up.
 */
export function organizationUrn(typed: string): string | null {
  const text = typed.trim()
  const number = URN.exec(text)?.[1] ?? NUMBER.exec(text)?.[0] ?? numberIn(text)
  return number === undefined ? null : `urn:li:organization:${number}`
}

function numberIn(text: string): string | undefined {
  const path = LINKEDIN.exec(text)?.[1] ?? ''
  return (PATH.exec(path) ?? EMPLOYEES.exec(path))?.[1]
}
