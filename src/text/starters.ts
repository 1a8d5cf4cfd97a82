/** The fields of the suggestions, in this order. */
export const STARTER_FIELDS = [
  'technology',
  'business',
  'marketing',
  'people',
  'finance',
  'design',
  'science',
  'leadership',
  'software',
  'data',
] as const

/** Suggested sources: each language lists feeds for its readers. */
export type Starters = Readonly<Record<(typeof STARTER_FIELDS)[number], StarterField>>

interface StarterField {
  readonly name: string
  readonly feeds: readonly { readonly name: string; readonly source: string }[]
  readonly keywords: readonly string[]
}
