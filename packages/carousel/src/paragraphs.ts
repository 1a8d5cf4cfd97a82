/**
 * These rules make slides of a text, also for a writer that makes slides in another way. Lengths are in UTF-16 units.
 */

export interface SlideLimits {
  readonly max: number
  readonly headingMaxLength: number
  readonly bodyMaxLength: number
}

export const SLIDE_LIMITS: SlideLimits = { max: 20, headingMaxLength: 200, bodyMaxLength: 1000 }

/** Lengths up to which a text fits on a slide in large print, readable on a phone. */
export const LARGE = { hook: 110, heading: 90, body: 320 } as const

export function paragraphsIn(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Whether a paragraph has only hashtags: documents leave it out. */
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

/** A closing question that is too long for a heading is a paragraph like others. */
export function partsOf(
  [opening = '', ...rest]: readonly string[],
  { headingMaxLength }: SlideLimits = SLIDE_LIMITS,
): Parts {
  const ending = rest.at(-1)
  const isAsked = ending !== undefined && ending.length <= headingMaxLength && isQuestion(ending)
  const asked = isAsked ? ending : null
  return { opening, between: asked === null ? rest : rest.slice(0, -1), asked }
}

function isQuestion(paragraph: string): boolean {
  const behindWords = paragraph.split(/\p{L}/u).at(-1) ?? ''
  return /[?？]/u.test(behindWords)
}
