/** The fields of work that suggestions are offered for, in this order. */
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

/** What one may begin with: each language names feeds that its readers read. */
export type Starters = Readonly<Record<(typeof STARTER_FIELDS)[number], StarterField>>

interface StarterField {
  readonly name: string
  readonly feeds: readonly { readonly name: string; readonly source: string }[]
  readonly keywords: readonly string[]
}
