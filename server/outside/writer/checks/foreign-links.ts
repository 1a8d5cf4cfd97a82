import { splitSentences } from '#server/outside/writer/sentences.ts'

import { BARE_DOMAIN, EMAIL, SCHEMED, joinDisguised } from './link-shapes.ts'

/** Where a post may lead to, and the names in it that only look as if they led somewhere. */
export interface KnownLinks {
  readonly links: ReadonlySet<string>
  readonly hosts: ReadonlySet<string>
  /** Lower-case words of titles and of the user, such as `booking.com`. */
  readonly names: ReadonlySet<string>
}

/** @param texts whose names may be spoken of, without leading there */
export function knownLinks(links: readonly string[], texts: readonly string[]): KnownLinks {
  const names = texts.flatMap((text) => text.match(BARE_DOMAIN) ?? [])
  return {
    links: new Set(links),
    hosts: new Set(links.flatMap((link) => hostOf(link) ?? [])),
    names: new Set(names.map((name) => name.toLowerCase())),
  }
}

/** The line without the sentences that lead anywhere else: what would be left of one says nothing. */
export function withoutForeignLinks(line: string, known: KnownLinks): string {
  const told = joinDisguised(line).replaceAll(BARE_DOMAIN, (name) => harmless(name, known))
  const marked = markForeign(told, known)
  if (!marked.includes(FOREIGN)) return told
  return splitSentences(marked)
    .filter((sentence) => !sentence.includes(FOREIGN))
    .join(' ')
}

/** True where LinkedIn would make a link of something that is not known. */
export function leadsAway(text: string, known: KnownLinks): boolean {
  return markForeign(joinDisguised(text), known).includes(FOREIGN)
}

/** Of no script and no meaning, so that no address is taken apart where sentences are. */
const FOREIGN = '\u{e000}'
const ANY_LINK = new RegExp([SCHEMED, EMAIL, BARE_DOMAIN].map((one) => one.source).join('|'), 'gu')

function markForeign(text: string, known: KnownLinks): string {
  return text.replaceAll(FOREIGN, '').replaceAll(ANY_LINK, (token) => {
    const [end = ''] = /[.,;:!?)\]}»”’"']*$/u.exec(token) ?? []
    const link = token.slice(0, token.length - end.length)
    const isKnown = known.links.has(token) || known.links.has(link) || isKnownHost(link, known)
    return isKnown ? token : `${FOREIGN}${end}`
  })
}

/** A title that leads nowhere: the names of sites lose their ends. */
export function withoutDomains(title: string): string {
  return joinDisguised(title).replaceAll(BARE_DOMAIN, (name) =>
    harmless(name, knownLinks([], [name])),
  )
}

/** "Booking.com raises fees" stays a sentence: "Booking raises fees". */
function harmless(name: string, known: KnownLinks): string {
  if (isKnownHost(name, known)) return name
  if (known.names.has(name.toLowerCase())) return name.replace(/\.[^.]*$/, '')
  // A space that was left out after a full stop.
  return name.replace(/\.(?=\p{Lu}\p{Ll}+$)/u, '. ')
}

function isKnownHost(name: string, known: KnownLinks): boolean {
  const host = hostOf(`http://${name}`)
  return host !== null && known.hosts.has(host) && !/[/?#:]/.test(name)
}

function hostOf(link: string): string | null {
  return URL.parse(link)?.hostname.replace(/^www\./, '') ?? null
}
