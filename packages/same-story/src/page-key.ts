/**
 * Drops what differs between two links to one page: scheme, `www.`, a last slash, a fragment, and the parameter `ref`.
 * @param link without wrappers of searches and other parameters of campaigns: the caller takes them off
 * @returns a host alone for a front page; `link` itself where it is no absolute URL (WHATWG URL, 4.4)
 */
export function pageKey(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  url.hash = ''
  url.searchParams.delete('ref')
  const host = url.host.replace(/^www\./, '')
  return `${host}${url.pathname.replace(/(?<!\/)\/+$/, '')}${url.search}`
}
