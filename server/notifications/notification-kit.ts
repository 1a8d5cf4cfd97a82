import type { Kit } from '#server/kit/api.ts'
import type { Log } from '#server/kit/log.ts'
import type { PushSender } from '#server/outside/push/port.ts'

/** What notifications stand on besides every noun's kit. */
export interface NotificationKit extends Kit {
  readonly log: Log
  readonly push: PushSender
}

/** What telling a user of something needs. */
export type NewsKit = Pick<Kit, 'queue' | 'clock'>
