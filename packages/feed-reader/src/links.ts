/**
 * The page itself if the link leads through a counting or checking site, without parameters that only say where a
 * reader comes from. Every other link stays unchanged.
 */
export function publishedLink(link: string): string {
  return withoutCampaign(trueAddress(link))
}

/** The page behind a link that a search, a mailbox or a network wraps in its own address. Sends no request. */
export function trueAddress(link: string): string {
  let address = link
  if (!INNER.test(link)) return link
  for (let times = 0; times < WRAPPED_TIMES; times += 1) {
    const inner = wrappedIn(address)
    if (inner === null) break
    address = inner
  }
  return address
}

const WRAPPED_TIMES = 3
const INNER = /.https?(?::|%3a|-3a)|^https?:\/\/[^/]*\.(?:google\.|ampproject\.)/i

function wrappedIn(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const { hostname, pathname, searchParams } = url
  for (const [host, path, ...names] of WRAPPERS) {
    if (!host.test(hostname) || !path.test(pathname)) continue
    for (const name of names) {
      const inner = webAddressIn(searchParams.get(name))
      if (inner !== null) return inner
    }
  }
  return webAddressIn(speltOut(url))
}

/** Wrapping addresses: their host, their path, and the parameters that may hold the true address. */
const WRAPPERS: readonly (readonly [host: RegExp, path: RegExp, ...names: string[]])[] = [
  [/(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/, /^\/url$/, 'url', 'q'],
  [/(?:^|\.)bing\.com$/, /^\/news\/apiclick\.aspx$/i, 'url'],
  [/^(?:lm?|www|m)\.facebook\.com$/, /^\/l\.php$/, 'u'],
  [/^l\.instagram\.com$/, /^\/$/, 'u'],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/(?:^|\.)linkedin\.com$/, /^\/(?:redir|safety)\//, 'url'],
  [/(?:^|\.)youtube\.com$/, /^\/redirect$/, 'q'],
  [/(?:^|\.)duckduckgo\.com$/, /^\/l\/$/, 'uddg'],
  [/^t\.umblr\.com$/, /^\/redirect$/, 'z'],
  [/^(?:out|click)\.reddit\.com$|^slack-redir\.net$|^exit\.sc$|^disq\.us$/, /^\//, 'url'],
  [/^go\.(?:skimresources|redirectingat)\.com$/, /^\//, 'url'],
  [/^vk\.com$/, /^\/away\.php$/, 'to'],
  [/^link\.zhihu\.com$/, /^\//, 'target'],
  [/^steamcommunity\.com$/, /^\/linkfilter\//, 'url', 'u'],
  [/(?:^|\.)awin1\.com$/, /^\/cread\.php$/, 'ued'],
  [/^click\.linksynergy\.com$/, /^\/(?:deeplink|link)$/, 'murl'],
  // Any host, if the path shows that the address is no page.
  [
    /./,
    /\/(?:redirect|redir|away|click|clickthrough|out|outbound|goto)(?:\.\w{2,4})?\/?$/i,
    'url',
    'u',
  ],
]

/** For sites that write the inner address into their own in another way than a parameter. */
function speltOut({
  hostname,
  pathname,
  search,
  searchParams,
  href,
}: InstanceType<typeof URL>): string | null {
  if (YAHOO.test(hostname)) return partOfPath(pathname)
  // The service replaces some characters by asterisks, and appends them in another encoding.
  if (hostname === 'urldefense.com') return /\/v3\/__(https?:[^*]*?)__;/i.exec(href)?.[1] ?? null
  if (hostname === 'urldefense.proofpoint.com') {
    const written = searchParams.get('u') ?? ''
    return decodedOnce(written.replaceAll('_', '/').replaceAll(/-([\dA-F]{2})/g, '%$1'))
  }
  const [, secure = '', page] = AMP.exec(hostname + pathname) ?? []
  return page === undefined ? null : `http${secure.charAt(0)}://${page}${search}`
}

const YAHOO = /(?:^|\.)yahoo\.com$/
/** `google.com/amp/s/example.com/page`, and the like on a host for each site. */
const AMP =
  /^(?:www\.google(?:\.[a-z]{2,3}){1,2}\/amp|[a-z\d-]+\.cdn\.ampproject\.org\/[cv])\/(s\/)?((?=[^/]*\.).+)$/

/** `/_ylt=…/RU=https%3a%2f%2fexample.com/RK=2/…`, and `/dailynews/rss/…/*http://example.com`. */
function partOfPath(path: string): string | null {
  const [, encoded] = /\/RU=([^/]+)\//.exec(path) ?? []
  return encoded ?? /\/\*(https?:\/\/.*)$/i.exec(path)?.[1] ?? null
}

function webAddressIn(written: string | null): string | null {
  if (written === null) return null
  const address = /^https?%3a/i.test(written) ? decodedOnce(written) : written
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { href, username, password } = new URL(address)
  return username === '' && password === '' ? href : null
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function withoutCampaign(link: string): string {
  const [, page = link, query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? []
  const kept = (query ?? '').split('&').filter((part) => !isCampaign(part))
  const search = query === undefined || kept.length === 0 ? '' : `?${kept.join('&')}`
  return `${page}${search}${isCampaign(fragment.slice(1)) ? '' : fragment}`
}

function isCampaign(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=', 2)
  return (
    CAMPAIGN.test(name) ||
    (ORIGIN.test(name) && FROM_FEED.test(decodedOnce(value))) ||
    IS_FEED.test(parameter)
  )
}

/**
 * Parameters of Google, Matomo, Meta, Microsoft, X, Yandex, Mailchimp, Marketo, HubSpot, Webtrekk, Webtrends, AT
 * Internet, comScore, Alibaba, AMP, Yahoo, The Economist, The Washington Post, the Financial Times.
 */
const CAMPAIGN =
  /^(?:utm_\w+|(?:mtm|pk|piwik)_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|yclid|igsh(?:id)?|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|wt_z?mc|at_(?:medium|campaign|custom\d|link\w*|format|ptr\w*|bbc_team)|xtor|ns_(?:mchannel|source|campaign|linkname|fee)|ftag|ito|feed(?:type|name|ref)|wt\.mc_id|_g[al]|spm|ocid|guccounter|guce_referrer(?:_sig)?|fsrc|wprss|ftcamp|amp_(?:js_v|gsa)|usqp)$/i
/** Parameters that count only if their value names a feed; otherwise they may mean something else. */
const ORIGIN =
  /^(?:source|src|ref|referrer|from|via|partner|emc|mod|medium|channel|campaign|cmp|cmpid|cid|icid|maca|traffic_source|eref|smid|trk|intcmp|reflink|ft)$/i
const FROM_FEED = /(?:^|[-_.:|/])(?:m?rss(?:wn)?|atom|feed|newsletter|nprml)(?:\d*$|[-_.:|/])/i
/** These only say that the reader comes from a feed; publishers of journals write `af=R`. */
const IS_FEED = /^(?:rss(?:feed)?(?:=(?:1|true|yes|rss)?)?|af=R)$/
