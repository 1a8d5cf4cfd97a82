import { keepDraining } from '#data/outbox/drain-now.ts'
import { loadParts } from '#data/query/parts.ts'
import { deleteForgotten } from '#db/databases.ts'
import { forgetIdleLater } from '#db/forget-idle.ts'
import { firstPaint } from '#device/first-paint.ts'
import type { StoredSession } from '#device/stored-session.ts'
import { whenIdle } from '#device/when-idle.ts'

import { startSession } from './session-start.ts'
import { sessionState } from './session-state.ts'

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
  loadWhenShown()
}

/** What nobody waits for is not in the way of the first screen. */
function loadWhenShown(): void {
  if (sessionState.read().state === 'checking') {
    const unwatch = sessionState.watch(() => {
      unwatch()
      loadWhenShown()
    })
  } else {
    void loadOncePainted()
  }
}

async function loadOncePainted(): Promise<void> {
  await firstPaint()
  whenIdle(() => void loadParts().catch(leaveToNextNeed))
}

/** Whoever needs one asks again, and has words for it. */
function leaveToNextNeed(): void {}
