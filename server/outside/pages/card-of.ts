import { Parser } from 'htmlparser2'

import { LINK_CARD } from '#contract/limits.ts'
import { LinkCard } from '#contract/posts.ts'
import { webAddress } from '#server/outside/feeds/parse/addresses.ts'
import { decodeBytes } from '#server/outside/feeds/parse/decode-bytes.ts'
import { cut, oneLine } from '#server/outside/feeds/parse/plain-text.ts'

interface Page {
  readonly bytes: Uint8Array
  readonly contentType: string | undefined
  /** The address at which the redirects ended. */
  readonly finalUrl: string
}

/**
 * The card of a page by what it says of itself: Open Graph first, then Twitter's names, then its title
 * and description. Null where it has no title.
 *
 * @param url the link as it is shared
 */
export function cardOf(page: Page, url: string): LinkCard | null {
  const said = readHead(decodeBytes(page.bytes, typeOf(page)))
  const card = LinkCard.safeParse({
    source: url,
    title: firstOf(said, TITLES, LINK_CARD.titleMaxLength),
    description: firstOf(said, DESCRIPTIONS, LINK_CARD.descriptionMaxLength),
    image_url: imageOf(said, page.finalUrl),
  })
  return card.success ? card.data : null
}

const TITLES = ['og:title', 'twitter:title', 'title']
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description']
const IMAGES = [
  'og:image:secure_url',
  'og:image',
  'og:image:url',
  'twitter:image',
  'twitter:image:src',
]

/** Pages may name their encoding in themselves; what came over HTTP goes before it. */
function typeOf({ bytes, contentType }: Page): string | undefined {
  if (contentType !== undefined && /charset/i.test(contentType)) return contentType
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARED_WITHIN))
  const label = /<meta[^>]{1,200}?charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(start)?.[1]
  // A page whose declaration can be read byte by byte is not in UTF-16, whatever it says.
  if (label === undefined || /^utf-?16/i.test(label)) return contentType
  return `text/html; charset=${label}`
}

const DECLARED_WITHIN = 4096
/** htmlparser2's work grows with the square of the depth. */
const DEPTH = 500

type Said = ReadonlyMap<string, string>

/** What the page says under each name, the first time that it says it. */
function readHead(html: string): Said {
  const said = new Map<string, string>()
  let depth = 0
  let title: string | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > DEPTH) parser.pause()
      if (name === 'title' && !said.has('title')) title = ''
      if (name === 'meta') note(said, attributes)
    },
    ontext(text) {
      if (title !== null) title += text
    },
    onclosetag(name) {
      depth -= 1
      if (name !== 'title' || title === null) return
      keep(said, 'title', title)
      title = null
    },
  })
  parser.write(html)
  return said
}

function note(said: Map<string, string>, attributes: Readonly<Record<string, string>>): void {
  const name = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase()
  keep(said, name, attributes['content'] ?? '')
}

function keep(said: Map<string, string>, name: string, content: string): void {
  const text = oneLine(content)
  if (text !== '' && !said.has(name)) said.set(name, text)
}

function firstOf(said: Said, names: readonly string[], maxLength: number): string | null {
  const found = names.map((name) => said.get(name)).find((text) => text !== undefined)
  return found === undefined ? null : cut(found, maxLength)
}

function imageOf(said: Said, base: string): string | null {
  const found = IMAGES.flatMap((name) => said.get(name) ?? [])
  const addresses = found.flatMap((address) => webAddress(address, base) ?? [])
  return addresses.find((address) => address.length <= LINK_CARD.addressMaxLength) ?? null
}
