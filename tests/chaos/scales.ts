import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'

import type { Scale } from './plan.ts'

/** `npm run chaos` sets CHAOS=long. */
export const isLong = process.env['CHAOS'] === 'long'

export const QUIET_WITHIN_MS = isLong ? 110 * MINUTE_MS : 2 * MINUTE_MS
/** A server that settles by itself asks less and less often: the short run does not wait for that. */
export const SETTLES_WITHIN_MS = isLong ? 15 * MINUTE_MS : 10 * SECOND_MS

/**
 * How long the sandbox recognises a text, shortened so that the runs cross it, and how long Lin counts on
 * that: eight minutes of ten, as otherwise.
 */
export const DUPLICATE_WINDOW_MS = (isLong ? 120 : 60) * SECOND_MS
export const RESEND_WITHIN_MS = 0.8 * DUPLICATE_WINDOW_MS

/** Two web and two worker processes. */
export const SCALED: Scale = isLong
  ? {
      people: 20,
      direct: 1020,
      slots: 970,
      schedules: 50,
      drafts: 100,
      strikes: 120,
      strikeEveryMs: [300, 2600],
    }
  : {
      people: 5,
      direct: 102,
      slots: 96,
      schedules: 10,
      drafts: 10,
      strikes: 4,
      strikeEveryMs: [1000, 4000],
    }

/** One process on the bundled database. */
export const BUNDLED: Scale = isLong
  ? {
      people: 6,
      direct: 300,
      slots: 280,
      schedules: 24,
      drafts: 40,
      strikes: 95,
      // Some are long enough for a publish whose worker died: ten seconds and more.
      strikeEveryMs: [500, 9000],
    }
  : {
      people: 3,
      direct: 20,
      slots: 18,
      schedules: 4,
      drafts: 6,
      strikes: 8,
      strikeEveryMs: [800, 2500],
    }
