import { cut, decodeBytes, oneLine, webAddress } from '@lin/feed-reader/text'
import { Parser } from 'htmlparser2'

import { LINK_CARD } from '#contract/limits.ts'
import { LinkCard } from '#contract/posts.ts'

interface Page {
  readonly bytes: Uint8Array
  readonly contentType: string | undefined
  readonly finalUrl: string
}

interface PageCard extends LinkCard {
  /** The likelier ones are first. */
  readonly other_image_urls: readonly string[]
}

/**
 * Open Graph comes first, then Twitter's names, then the page's title and description. Null for a page without a title.
 * @param url the link as it is shared
 */
export function cardOf(page: Page, url: string): PageCard | null {
  const { said, pictures } = readHead(decodeBytes(page.bytes, typeOf(page)))
  const [image_url = null, ...other_image_urls] = picturesIn(pictures, page.finalUrl)
  const card = LinkCard.safeParse({
    source: url,
    title: firstOf(said, TITLES, LINK_CARD.titleMaxLength),
    description: firstOf(said, DESCRIPTIONS, LINK_CARD.descriptionMaxLength),
    image_url,
  })
  return card.success ? { ...card.data, other_image_urls } : null
}

const TITLES = ['og:title', 'twitter:title', 'title']
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description']
const IMAGES = [
  'og:image:secure_url',
  'og:image',
  'og:image:url',
  'twitter:image',
  'twitter:image:src',
  'image',
  'image_src',
]

/** Pages may declare their encoding in the document; the HTTP header takes precedence. */
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

interface NamedPicture {
  readonly name: string
  readonly address: string
  type: string
}

interface Head {
  /** The first value under each name. */
  readonly said: Said
  readonly pictures: readonly NamedPicture[]
}

function readHead(html: string): Head {
  const said = new Map<string, string>()
  const pictures: NamedPicture[] = []
  let depth = 0
  let title: string | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > DEPTH) parser.pause()
      if (name === 'title' && !said.has('title')) title = ''
      if (name !== 'meta' && name !== 'link') return
      const [key, content] = saidBy(attributes)
      if (name === 'meta') keep(said, key, content)
      notePicture(pictures, key, content)
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
  return { said, pictures }
}

function saidBy(attributes: Readonly<Record<string, string>>): [key: string, content: string] {
  const { property, name, itemprop, rel } = attributes
  const key = (property ?? name ?? itemprop ?? rel ?? '').trim().toLowerCase()
  return [key, attributes['content'] ?? attributes['href'] ?? '']
}

function keep(said: Map<string, string>, name: string, written: string): void {
  const text = oneLine(written)
  if (text !== '' && !said.has(name)) said.set(name, text)
}

function notePicture(pictures: NamedPicture[], name: string, content: string): void {
  const last = pictures.at(-1)
  if (name === 'og:image:type' && last?.name.startsWith('og:') === true) last.type = content.trim()
  if (content.trim() === '' || pictures.length === PICTURES_NOTED || !IMAGES.includes(name)) return
  pictures.push({ name, address: content, type: '' })
}

/** Further pictures belong to a gallery. */
const PICTURES_NOTED = 50

function firstOf(said: Said, names: readonly string[], maxLength: number): string | null {
  const found = names.map((name) => said.get(name)).find((text) => text !== undefined)
  return found === undefined ? null : cut(found, maxLength)
}

/** Types that LinkedIn accepts, and unknown ones, come before those that have to be converted. */
function picturesIn(pictures: readonly NamedPicture[], base: string): readonly string[] {
  const found = IMAGES.flatMap((name) => pictures.filter((picture) => picture.name === name))
  const ranked = found.flatMap(({ address, type }) => {
    const url = webAddress(address, base)
    return url === null || url.length > LINK_CARD.addressMaxLength
      ? []
      : [{ url, rank: rankOf(url, type) }]
  })
  const usable = ranked.filter(({ rank }) => rank < UNUSABLE).toSorted((a, b) => a.rank - b.rank)
  return [...new Set(usable.map(({ url }) => url))]
}

const UNUSABLE = 2
const RANKS = new Map([
  ['webp', 1],
  ...['svg', 'avif', 'heic', 'tif', 'tiff', 'bmp', 'ico', 'icon'].map(
    (format) => [format, UNUSABLE] as const,
  ),
])

function rankOf(url: string, type: string): number {
  const said = /^image\/(?:x-)?([a-z]+)/i.exec(type)?.[1]
  const format = said ?? /\.([a-z]{3,4})$/i.exec(pathOf(url))?.[1] ?? ''
  return RANKS.get(format.toLowerCase()) ?? 0
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? ''
}
