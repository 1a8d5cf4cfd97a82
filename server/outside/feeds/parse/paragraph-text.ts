import { plainText } from './plain-text.ts'

/**
 * Text of an HTML fragment, a line for each paragraph: a heading is no part of the sentence below it, and what stands
 * under a picture is none of the text.
 */
export function paragraphText(html: string): string {
  if (!html.includes('<')) return plainText(html)
  // Summaries are cut long before the rest.
  const [opening, rest] = [html.slice(0, PARTED_CHARS), html.slice(PARTED_CHARS)]
  const parted = opening
    .replaceAll(PARTED, '')
    .replaceAll(CAPTION, ' ')
    .replaceAll(BLOCK, `$&${PARTED}`)
  return plainText(parted + rest)
    .replaceAll(BETWEEN_PARAGRAPHS, '\n')
    .trim()
}

/** Of HTML, which is some three times as long as its text. */
const PARTED_CHARS = 16_000
/** Of no script and no meaning. */
const PARTED = '\u{e001}'
const BETWEEN_PARAGRAPHS = / ?\u{e001}[ \u{e001}]*/gu
const CAPTION = /<figcaption\b[\s\S]*?(?:<\/figcaption\s*>|$)/gi
/** A mark that falls into an attribute goes with its tag. */
const BLOCK =
  /<\/?(?:xhtml:)?(?:address|article|aside|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)(?![\w:-])[^<>]*>/gi
