import { CONTENT } from '#contract/content/limits.ts'

// What the device and the server alike go by when they make slides of a text.

/** What stands large on a slide, so that a phone can read it, in UTF-16 code units. */
export const LARGE = { hook: 110, heading: 90, body: 320 } as const

/** The paragraphs of a text, none of them empty. */
export function paragraphsIn(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** A paragraph of hashtags is none of a document. */
export function isTags(paragraph: string): boolean {
  return /^(?:#[\p{L}\p{N}_]+\s*)+$/u.test(paragraph)
}

interface Parts {
  /** What the first slide is made of; '' where there is nothing. */
  readonly opening: string
  readonly between: readonly string[]
  /** What the last slide asks; null where the text ends with no short question. */
  readonly asked: string | null
}

export function partsOf([opening = '', ...rest]: readonly string[]): Parts {
  const ending = rest.at(-1)
  const asked = ending !== undefined && isQuestion(ending) ? ending : null
  return { opening, between: asked === null ? rest : rest.slice(0, -1), asked }
}

function isQuestion(paragraph: string): boolean {
  const behindWords = paragraph.split(/\p{L}/u).at(-1) ?? ''
  return /[?？]/u.test(behindWords) && paragraph.length <= CONTENT.slide.headingMaxLength
}
