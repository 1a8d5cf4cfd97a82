/** The rules by which a text becomes slides, for a writer that makes them in another way, too. Lengths are in UTF-16 units. */

export interface SlideLimits {
  /** The most slides. */
  readonly max: number
  readonly headingMaxLength: number
  readonly bodyMaxLength: number
}

/** At most 20 slides, with headings of up to 200 and bodies of up to 1000 characters. */
export const SLIDE_LIMITS: SlideLimits = { max: 20, headingMaxLength: 200, bodyMaxLength: 1000 }

/** Lengths up to which a text fits on a slide in large print, readable on a phone. */
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

/** Tells the paragraphs of a text apart. A closing question that is too long for a heading is a paragraph like others. */
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
