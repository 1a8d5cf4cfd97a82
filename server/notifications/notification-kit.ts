import type { Kit } from '#server/kit/api.ts'
import type { Log } from '#server/kit/log.ts'
import type { PushSender } from '#server/outside/push/port.ts'

export interface NotificationKit extends Kit {
  readonly log: Log
  readonly push: PushSender
  /** The page of LinkedIn on which members see their own posts. */
  readonly ownPosts: string
}

export type NewsKit = Pick<Kit, 'queue' | 'clock'>
