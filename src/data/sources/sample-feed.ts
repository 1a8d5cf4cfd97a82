import { useSystem } from '#data/settings/system.ts'
import { language } from '#text/language.ts'

/**
 * The feed in the reader's language that this instance makes up: null where it makes up none, undefined while that is
 * not known.
 */
export function useSampleFeed(): string | null | undefined {
  const system = useSystem()
  return system === undefined ? undefined : (system.sandbox.feeds?.[language] ?? null)
}
