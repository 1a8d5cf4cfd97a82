import type { Kit } from '#server/kit/api.ts'
import type { LinkedIn } from '#server/outside/linkedin/port.ts'
import type { PageReader } from '#server/outside/pages/port.ts'

/** What the work on posts stands on. */
export interface PostKit extends Kit {
  readonly linkedin: LinkedIn
  readonly pages: PageReader
  /** Where LinkedIn's pages are, for the links of live posts. */
  readonly webBase: string
  /** PUBLISH_RECONCILE: whether an unknown outcome is settled without asking. */
  readonly reconcile: 'ask' | 'resend'
}
