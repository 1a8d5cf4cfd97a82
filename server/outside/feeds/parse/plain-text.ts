import { decodeHTMLStrict } from 'entities'

// Each pattern runs in linear time: no quantifier can take a character that its neighbour could take as well.
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<[!?/]?([a-z][\w:-]*)(?![\w:-])(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi
const BLOCK =
  /^(?:xhtml:)?(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/i
const CONTROL = /[[\p{Cc}\u{feff}]--[\t\n\r]]/gv

/**
 * Text of an HTML fragment on one line: tags dropped, entities decoded, scripts and comments left out.
 * What was escaped once too often is undone: words without a tag whose entities hide tags, or entities.
 */
export function plainText(html: string): string {
  if (html.includes('<')) return oneLine(shownText(html))
  const text = decoded(html)
  // What is left after the second time was meant to be seen.
  return oneLine(isEscapedHtml(text) ? shownText(text) : text)
}

function shownText(html: string): string {
  const shown = html
    .replaceAll(HIDDEN, ' ')
    .replaceAll(TAG, (_tag, name: string) => (isBlockElement(name) ? ' ' : ''))
  return decoded(shown)
}

/** A sentence may speak of a tag; markup begins with one, closes one, or has one that does something. */
function isEscapedHtml(text: string): boolean {
  return ESCAPED_MARKUP.test(text) || ESCAPED_ENTITY.test(text)
}

const ESCAPED_MARKUP =
  /^\s*<(?:p|div|span|a|b|i|u|em|strong|font|img|br|h[1-6]|ul|ol|table|center|blockquote|figure)\b[^<>]*>|<\/(?:p|div|span|a|b|i|em|strong|font|li|ul|ol|h[1-6]|td|table|blockquote|figure)>|<br ?\/?>|<(?:a|img)\s[^<>]*=/i
const ESCAPED_ENTITY =
  /&(?:#\d{2,7}|#x[\da-f]{2,6}|amp|quot|apos|nbsp|[lr][sd]quo|[mn]dash|hellip);/i

/**
 * A title or category may be text or markup, whatever the format says. It is read as markup when it
 * closes a tag, has one that never closes, or has an entity left; "The <b> element" stays as it is.
 */
export function plainTitle(text: string): string {
  const isMarkup = /<\/[a-z]|<(?:br|img|p)\b|&#?\w{2,31};/i.test(text)
  return isMarkup ? plainText(text) : oneLine(text)
}

/** True for the HTML elements that part words even where no space does. */
export function isBlockElement(name: string): boolean {
  return BLOCK.test(name)
}

export function oneLine(text: string): string {
  if (!UNEVEN.test(text)) return text.trim()
  return text.replaceAll(CONTROL, '').replaceAll(/\s+/g, ' ').trim()
}

/** What makes a text more than words with single spaces in between; most texts have nothing of it. */
const UNEVEN = /[[\p{Cc}\s]--[ ]]| {2}/v

/** With the entities of HTML decoded, where there are any. */
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
