import { decodeHTMLStrict } from 'entities'

// Each pattern runs in linear time: no quantifier can take a character that its neighbour could take as well.
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<[!?/]?([a-z][\w:-]*)(?![\w:-])[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/gi
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
const CONTROL = /[[\p{Cc}\u{feff}]--[\t\n\r]]/gv

/**
 * Gives one line, without scripts and comments. Undoes double escaping in words without a tag whose entities hide tags,
 * or entities.
 */
export function plainText(html: string): string {
  if (html.includes('<')) return oneLine(shownText(html))
  const text = decoded(html)
  // Markup that remains after the second decoding was meant to be shown.
  return oneLine(isEscapedHtml(text) ? shownText(text) : text)
}

function shownText(html: string): string {
  return decoded(withoutTags(html, ' '))
}

/** Removes scripts and comments, too, and leaves entities as they are; `parted` stands where a block begins or ends. */
export function withoutTags(html: string, parted: string): string {
  return html
    .replaceAll(HIDDEN, ' ')
    .replaceAll(TAG, (_tag, name: string) => (isBlockElement(name) ? parted : ''))
}

function isEscapedHtml(text: string): boolean {
  return hasMarkup(text) || ESCAPED_ENTITY.test(text)
}

const ESCAPED_ENTITY =
  /&(?:#\d{2,7}|#x[\da-f]{2,6}|amp|quot|apos|nbsp|[lr][sd]quo|[mn]dash|hellip);/i

/**
 * A title or category may be text or markup, whatever the format says; “The <b> element” stays as it is. Double
 * escaping is undone.
 * @param options.isHtml the format says that it is markup: tags that are escaped in it are words
 */
export function plainTitle(text: string, { isHtml = false } = {}): string {
  if (hasMarkup(text)) return plainText(text)
  if (!/&#?\w{2,31};/.test(text)) return oneLine(text)
  const once = decoded(text)
  if (!isHtml && hasMarkup(once)) return oneLine(shownText(once))
  return oneLine(withoutEntities(once))
}

/** Decodes remaining entities: they were escaped once too often. */
export function withoutEntities(text: string): string {
  return ESCAPED_ENTITY.test(text) ? decoded(text) : text
}

/**
 * True for a text whose tags are markup. A sentence may mention a tag: such a tag is alone, has no attributes, and is
 * seldom closed behind anything but an “and”.
 */
export function hasMarkup(text: string): boolean {
  if (!text.includes('<')) return false
  /** The index behind the opening tag of each open element. */
  const open = new Map<string, number>()
  const textStart = text.search(/\S/)
  for (const { 0: tag, 1: slash, 2: name = '', 3: rest = '', index } of text.matchAll(ANY_TAG)) {
    const element = name.toLowerCase()
    if (!ELEMENTS.has(element)) continue
    if (slash === '/') {
      const start = open.get(element)
      if (start !== undefined && !JOINING.test(text.slice(start, index))) return true
      continue
    }
    open.set(element, index + tag.length)
    if (
      /=|\/$/.test(rest) ||
      isPartOfText(text, {
        element,
        start: index,
        end: index + tag.length,
        isFirst: index === textStart,
      })
    )
      return true
  }
  return false
}

/** Between tags that a sentence lists: “<p> and </p>”. */
const JOINING =
  /^\s(?:,|\/|&(?:amp;)?|\+|and|or|to|vs\.?|und|oder|bis|et|ou|à|y|o|e|a|en|of|i|och|og)\s$/i

interface FoundTag {
  readonly element: string
  readonly start: number
  readonly end: number
  readonly isFirst: boolean
}

/**
 * True for words that were never markup: each tag in them is alone between words, has no attributes, is not closed, and
 * is no element that is usually written so. “When <img> is missing” may also be markup.
 */
export function speaksOfTags(text: string): boolean {
  let isSpoken = false
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    const isAlone = /(?:[\p{L}\p{N},:;] |\()$/u.test(text.slice(Math.max(0, index - 3), index))
    const end = index + tag.length
    if (!isAlone || !SPOKEN.test(text.slice(index, end + 4))) return false
    isSpoken = true
  }
  return isSpoken && !text.includes('<!')
}

const SPOKEN =
  /^<(?!(?:br|hr|li|p|wbr|td|tr|dd|dt)>)[a-z][a-z\d]*>(?:[,;:)]? [\p{L}\p{N}]|[.!?]$)/iu

function isPartOfText(text: string, { element, start, end, isFirst }: FoundTag): boolean {
  const isAlone = UNCLOSED.has(element)
  const touchesNext = /^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  if (touchesNext && (isFirst || isAlone)) return true
  return isAlone && /[\p{L}\p{N}.,:;!?)]$/u.test(text.slice(Math.max(0, start - 2), start))
}

const ANY_TAG = /<(\/?)([a-z][a-z\d]*)((?:[\s/][^<>]*)?)>/gi
const UNCLOSED: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'li', 'p', 'wbr'])
const ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr address article aside b big blockquote br center cite code dd del div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark ol p pre q s section small span strike strong sub sup table tbody td th thead tr tt u ul var wbr'.split(
    ' ',
  ),
)

/** Block elements part words even if no space does. */
export function isBlockElement(name: string): boolean {
  return BLOCKS.has(name.toLowerCase().replace(/^xhtml:/, ''))
}

export function oneLine(text: string): string {
  if (!UNEVEN.test(text)) return text.trim()
  return text.replaceAll(CONTROL, '').replaceAll(/\s+/g, ' ').trim()
}

const UNEVEN = /[[\p{Cc}\s]--[ ]]| {2}/v

export function decoded(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

/** At most `max` UTF-16 units, never half a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return text
    .slice(0, max)
    .replace(/[\u{d800}-\u{dbff}]$/u, '')
    .trimEnd()
}
