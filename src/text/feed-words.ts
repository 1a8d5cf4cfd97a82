import { FEED_FAULTS } from '#contract/rules/feed-faults.ts'
import type { FeedFault } from '#contract/rules/feed-faults.ts'

/** Translates why a feed cannot be read, as it is stored with the feed; what has no code is shown as it is. */
export function feedFaultIn(words: Readonly<Record<FeedFault, string>>): (said: string) => string {
  const of: ReadonlyMap<string, string> = new Map(
    Object.entries(words).map(([code, translated]) => [STORED[code] ?? code, translated]),
  )

  function translate(said: string): string {
    const [, status = ''] = STATUS.exec(said) ?? []
    const stored = status === '' ? said : said.replace(status, '#')
    return of.get(stored)?.replace('#', status) ?? said
  }

  return translate
}

const STORED: Readonly<Record<string, string>> = FEED_FAULTS
const STATUS = /^The site answered (\d+):/
