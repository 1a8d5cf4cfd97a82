import { DAY_MS } from '#contract/limits.ts'

import { foldText } from './fold-text.ts'

/** How articles of feeds are put together as stories: by the spellings of searches, within a few days. */
export const SAME_STORY = { windowMs: 3 * DAY_MS, fold: foldText } as const
