import { keepDraining } from '#data/outbox/drain-now.ts'
import { deleteForgotten } from '#db/databases.ts'
import { forgetIdleLater } from '#db/forget-idle.ts'
import type { StoredSession } from '#device/stored-session.ts'

import { startSession } from './session-start.ts'

/**
 * What goes on behind every screen as long as the page is there. For once a page.
 *
 * @param stored what the device has stored of a session
 */
export function keepDesk(stored?: Promise<StoredSession | null>): void {
  void deleteForgotten()
  forgetIdleLater()
  void startSession(stored)
  keepDraining()
}
