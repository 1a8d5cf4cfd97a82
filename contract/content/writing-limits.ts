// Apart from limits.ts, which every page loads.

export const WRITING = {
  variantsMax: 3,
  examplesMax: 3,
  exampleMaxLength: 3000,
  avoidMax: 50,
  avoidMaxLength: 100,
  noteMaxLength: 300,
  recentJobs: 20,
  articlesMax: 6,
  /** A draft may be longer than a post, because it is converted into another format. */
  draftMaxLength: 10_000,
} as const
