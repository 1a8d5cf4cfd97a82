/**
 * An address without what differs between two links to the same page: scheme, `www.`, a last slash, a fragment, and the
 * parameter `ref`, by which pages count where readers come from. That of a front page is a host alone.
 *
 * @param link without wrappers of searches and other parameters of campaigns: these are for the caller to take off
 * @returns `link` itself where it is no absolute URL (WHATWG URL, 4.4)
 */
export function pageKey(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  url.hash = ''
  url.searchParams.delete('ref')
  const host = url.host.replace(/^www\./, '')
  return `${host}${url.pathname.replace(/(?<!\/)\/+$/, '')}${url.search}`
}
