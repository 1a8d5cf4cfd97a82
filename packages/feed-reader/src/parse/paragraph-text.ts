import { FEED_LIMITS } from './parsed-feed.ts'
import type { Found } from './parsed-feed.ts'
import {
  decoded,
  hasMarkup,
  oneLine,
  speaksOfTags,
  withoutEntities,
  withoutTags,
} from './plain-text.ts'

/**
 * Gives a line for each paragraph, as a heading is no part of the sentence below it; captions of pictures are left out.
 * Text without markup has blank lines between paragraphs.
 */
export function paragraphText(html: string): string {
  if (!html.includes('<')) {
    const text = decoded(html)
    return hasMarkup(text) ? markupText(text) : textParagraphs(withoutEntities(text))
  }
  return speaksOfTags(html) ? textParagraphs(decoded(html)) : markupText(html)
}

export function textParagraphs(text: string): string {
  return partsOf(blankLinesParted(text))
}

const LINE_END = /\r\n?|[\n\u{2028}\u{2029}]/u

function markupText(html: string): string {
  if (html.length <= PARTED_CHARS) return partedText(html)
  // Summaries are cut long before this. A tag is not cut.
  const end = html.lastIndexOf('<', PARTED_CHARS)
  const text = partedText(html.slice(0, end > 0 ? end : PARTED_CHARS))
  return text.length > FEED_LIMITS.summaryChars ? text : partedText(html)
}

function partedText(html: string): string {
  const text = withoutTags(html.replaceAll(PARTED, '').replaceAll(CAPTION, ' '), PARTED)
  // Without block elements, blank lines separate the paragraphs.
  return partsOf(decoded(text.includes(PARTED) ? text : blankLinesParted(text)))
}

function partsOf(text: string): string {
  return text
    .split(PARTED)
    .map(oneLine)
    .filter((paragraph) => paragraph !== '')
    .join('\n')
}

function blankLinesParted(text: string): string {
  return text
    .split(LINE_END)
    .map((line) => (line.trim() === '' ? PARTED : line))
    .join('\n')
}

/**
 * Prefers the teaser, unless that is cut off, or much shorter than the whole.
 * @param whole read only if it may be the better one
 * @param isShown whether the item is something to hear or see: the text below it is notes
 */
export function fullerText(
  teaser: Found<string> | null,
  whole: () => Found<string> | null,
  { isShown }: { readonly isShown: boolean },
): Found<string> | null {
  if (teaser === null) return whole()
  const { length } = teaser.value
  const isCut = CUT.test(teaser.value)
  if (!isCut && (isShown || length >= TEASER_CHARS)) return teaser
  const text = whole()
  return text !== null && text.value.length > length * (isCut ? 1 : MUCH) ? text : teaser
}

const TEASER_CHARS = 500
const MUCH = 3
/** Signs of a cut at the end of a line: some programs add the name of the site. */
const CUT =
  /(?:…|\.{3})\]?$|(?:read more|continue reading|weiterlesen|mehr lesen|lire la suite|leer más|seguir leyendo|leggi tutto|continua a leggere|lees (?:verder|meer)|leia mais|ler mais|continue lendo|continuar a ler|läs mer|læs mere|les mer|czytaj (?:dalej|więcej))[^\n]{0,80}$/imu

/** HTML is some three times as long as its text. */
const PARTED_CHARS = 16_000
/** A private-use character has no meaning in any script. */
const PARTED = '\u{e001}'
const CAPTION = /<figcaption\b[\s\S]*?(?:<\/figcaption\s*>|$)/gi
