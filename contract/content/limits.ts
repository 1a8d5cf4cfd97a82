import { MINUTE_MS, SECOND_MS } from '#contract/base-limits.ts'

// Apart from limits.ts, which every page loads. docs/linkedin.md lists the limits that LinkedIn publishes.

const MB = 1024 * 1024

/** Limits of the parts of a post beside its text. Lengths are in UTF-16 units, which LinkedIn counts. */
export const CONTENT = {
  image: { min: 2, max: 20, altTextMaxLength: 4086, altTextWishedLength: 120 },
  document: { maxBytes: 100 * MB, pagesMax: 300, titleMaxLength: 100 },
  slide: {
    max: 20,
    headingMaxLength: 200,
    bodyMaxLength: 1000,
  },
  video: {
    minBytes: 75_000,
    maxBytes: 500 * MB,
    minMs: 3 * SECOND_MS,
    maxMs: 30 * MINUTE_MS,
    /** Largest ratio of width to height, and of height to width. */
    aspectMax: 2.4,
    titleMaxLength: 200,
  },
  captions: { maxBytes: MB },
  poll: { questionMaxLength: 140, optionsMin: 2, optionsMax: 4, optionMaxLength: 30 },
  mention: { max: 30, nameMaxLength: 200, bookMax: 500 },
} as const

/** Requests that LinkedIn accepts from one member per day (UTC). */
export const LINKEDIN_BUDGET = { perDay: 150, shownFrom: 120 } as const
