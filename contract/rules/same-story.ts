import { publishedLink } from '@lin/feed-reader/links'
import { pageKey } from '@lin/same-story'

import { DAY_MS } from '#contract/limits.ts'

import { foldText } from './fold-text.ts'

export const SAME_STORY = { windowMs: 3 * DAY_MS, fold: foldText } as const

/** Two links to the same page have the same key, whoever wraps or counts them. */
export function addressKey(link: string): string {
  return pageKey(publishedLink(link))
}
