import { useSystem } from '#data/settings/system.ts'
import { language } from '#text/language.ts'

/** The feed in the reader's language that this instance makes up; null where it makes up none. */
export function useSampleFeed(): string | null {
  const feeds = useSystem()?.sandbox.feeds
  return feeds?.[language] ?? null
}
