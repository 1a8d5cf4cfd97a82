import { CONTENT } from '#contract/content/limits.ts'

// Rules by which both the device and the server make slides of a text.

/** Lengths up to which a text fits on a slide in large print, readable on a phone, in UTF-16 code units. */
export const LARGE = { hook: 110, heading: 90, body: 320 } as const

/** The paragraphs of a text, none of them empty. */
export function paragraphsIn(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Whether a paragraph has only hashtags. Documents leave it out. */
export function isTags(paragraph: string): boolean {
  return /^(?:#[\p{L}\p{N}_]+\s*)+$/u.test(paragraph)
}

interface Parts {
  /** Text of the first slide; '' without one. */
  readonly opening: string
  readonly between: readonly string[]
  /** Question of the last slide; null if the text does not end with a short question. */
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
