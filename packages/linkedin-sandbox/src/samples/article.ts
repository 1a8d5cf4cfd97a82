/** Subjects of the samples, in the order in which they come, one a week. */
export const SUBJECTS = [
  'meetings',
  'first-week',
  'questions',
  'distance',
  'feedback',
  'drafts',
  'work-samples',
  'short-sentences',
  'weekly-plans',
  'mistakes',
  'prices',
  'quiet-hours',
  'handbook',
  'customers',
  'decisions',
  'learning',
] as const

type Subject = (typeof SUBJECTS)[number]

/** Every article speaks of teams, so that one keyword finds them all. */
export interface Magazine {
  readonly title: string
  readonly lead: string
  readonly notice: string
  readonly allArticles: string
  readonly articles: Readonly<Record<Subject, SampleArticle>>
}

export interface SampleArticle {
  readonly title: string
  readonly category: string
  readonly paragraphs: readonly string[]
}
