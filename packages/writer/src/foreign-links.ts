import { splitSentences } from './text.ts'

export interface KnownLinks {
  readonly links: ReadonlySet<string>
  readonly hosts: ReadonlySet<string>
  /** Lower-case words of titles and of the user, such as `booking.com`. */
  readonly names: ReadonlySet<string>
}

/**
 * @param links the addresses that a text may lead to
 * @param texts their domain-like names may be mentioned, without a link
 */
export function knownLinks(links: readonly string[], texts: readonly string[]): KnownLinks {
  const names = texts.flatMap((text) => text.match(BARE_DOMAIN) ?? [])
  return {
    links: new Set(links),
    hosts: new Set(links.flatMap((link) => hostOf(link) ?? [])),
    names: new Set(names.map((name) => name.toLowerCase())),
  }
}

/** Removes sentences with an address that is not known, also a disguised one such as `evil[.]example`. */
export function withoutForeignLinks(line: string, known: KnownLinks): string {
  const told = joinDisguised(line).replaceAll(BARE_DOMAIN, (name) => harmless(name, known))
  const marked = markForeign(told, known)
  if (!marked.includes(FOREIGN)) return told
  return splitSentences(marked)
    .filter((sentence) => !sentence.includes(FOREIGN))
    .join(' ')
}

/** Puts a name of yours in place of each address. */
export function withNamedLinks(text: string, nameOf: (link: string) => string): string {
  return text.replaceAll(ANY_LINK, (token) => {
    const link = token.slice(0, token.length - endOf(token).length)
    return nameOf(link) + endOf(token)
  })
}

function endOf(token: string): string {
  return /(?<![.,;:!?)\]}»”’"'])[.,;:!?)\]}»”’"']+$/u.exec(token)?.[0] ?? ''
}

/** True if LinkedIn would make a link of an address in the text that is not known. */
export function leadsAway(text: string, known: KnownLinks): boolean {
  return markForeign(joinDisguised(text), known).includes(FOREIGN)
}

/** A private-use character in place of an address, so that no sentence is split inside one. */
const FOREIGN = '\u{e000}'

function markForeign(text: string, known: KnownLinks): string {
  return text.replaceAll(FOREIGN, '').replaceAll(ANY_LINK, (token) => {
    const end = endOf(token)
    const link = token.slice(0, token.length - end.length)
    const isKnown = known.links.has(token) || known.links.has(link) || isKnownHost(link, known)
    return isKnown ? token : `${FOREIGN}${end}`
  })
}

/** “Booking.com raises fees” is “Booking raises fees”: LinkedIn would make a link of the name. */
export function withoutDomains(title: string): string {
  return joinDisguised(title).replaceAll(BARE_DOMAIN, (name) =>
    harmless(name, knownLinks([], [name])),
  )
}

/** "Booking.com raises fees" stays a sentence: "Booking raises fees". */
function harmless(name: string, known: KnownLinks): string {
  if (isKnownHost(name, known)) return name
  if (known.names.has(name.toLowerCase())) return name.replace(/\.[^.]*$/, '')
  // A space was left out after a full stop.
  return name.replace(/\.(?=\p{Lu}\p{Ll}+$)/u, '. ')
}

function isKnownHost(name: string, known: KnownLinks): boolean {
  const host = hostOf(`http://${name}`)
  return host !== null && known.hosts.has(host) && !/[/?#:]/.test(name)
}

/** The host of an address without `www.`; null for what is no address. */
export function hostOf(link: string | null): string | null {
  return URL.parse(link ?? '')?.hostname.replace(/^www\./, '') ?? null
}

/** `https://…`, and `hxxp[:]//…`. */
const SCHEMED = /\p{L}[\p{L}\p{N}+.-]{1,20}\s?(?:\[:\]|[:：])\s?[/／\\]{2}\s?\S+/gu

const EMAIL = /[^\s@＠<>()]{1,64}\s?[@＠]\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/**
 * `evil.example/path` in any script, and addresses of four numbers; not Node.js, S.Paulo or E.ON. The number of labels
 * is limited, because a search begins at each of them.
 */
const BARE_DOMAIN =
  /(?<![\p{L}\p{N}\p{M}@＠])(?!(?:ASP|VB|ADO|ML)\.NET(?![\p{L}\p{N}./]))(?!(?:\p{Lu}\.){0,2}\p{Lu}\p{Ll}?\.(?:ON|(?!(?:Com|Net|Org|Info|Biz|App|Dev|Xyz|Online|Site|Shop|Store|Tech|Cloud|Page|Link|Click|Live|Club|Blog|News|World|Zone|Top|Pro|Vip|Icu|Law|Bank|Design|Digital|Media|Group|Company|Capital|Example|Test)(?!\p{L}))\p{Lu}\p{Ll}{2,23})(?![\p{L}\p{N}\p{M}/]|[.:][\p{L}\p{N}]))(?:(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,62}\.){1,10}(?!(?:js|jsx|ts|tsx|mjs|cjs|css|scss|html?|json|xml|ya?ml|toml|csv|txt|pdf|docx?|xlsx?|pptx?|exe|dll|cpp|hpp|cs|java|php|rb|sql|wasm|ipynb|jpe?g|png|gif|svg|webp|mp[34]|gguf|ex|ej)(?![\p{L}\p{N}]))(?:xn--[\p{L}\p{N}-]+|\p{L}[\p{L}\p{M}]{1,23})|(?:\d{1,3}\.){3}\d{1,3})(?![\p{L}\p{N}\p{M}])(?::\d{1,5})?(?:[/?#]\S*)?/gu

const ANY_LINK = new RegExp([SCHEMED, EMAIL, BARE_DOMAIN].map((one) => one.source).join('|'), 'gu')

/** `evil . example`, `evil[.]example`, `evil dot com` and foreign dots, as what they mean. */
function joinDisguised(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\p{N}])[．｡․](?=[\p{L}\p{N}])/gu, '.')
    .replaceAll(/(?<=[\p{sc=Latn}\p{N}])。(?=[\p{sc=Latn}\p{N}])/gu, '.')
    .replaceAll(
      /(?<=[\p{L}\p{N}])\s?[[({<]\s?(?:[.．。]|dot|punkt|punto|point)\s?[\])}>]\s?(?=[\p{L}\p{N}])/giu,
      '.',
    )
    .replaceAll(/(?<=[\p{L}\p{N}]{2})\s+[.．]\s+(?=\p{L}{2})/gu, '.')
    .replaceAll(/(?<=[\p{L}\p{N}]{2})\s*\.\s*(?=(?:com|org|io|biz|xyz|ru|cn)\b)/gu, '.')
    .replaceAll(
      /(?<=[\p{L}\p{N}]{2})\s+\.(?=(?:net|info|dev|app|example|ai|top|shop|site|online|co|me|ly|to|gg|cc|tv|eu|uk|us|de|link|click|live|store|tech|cloud|page|pro|vip|icu)\b)/gu,
      '.',
    )
    .replaceAll(
      /(?<=[\p{L}\p{N}]{2})\s+dot\s+(?=(?:com|net|org|io|info|biz|dev|app|xyz|example|ai|ru|cn|top|shop|site|online)\b)/giu,
      '.',
    )
}
