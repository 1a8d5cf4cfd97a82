import { setSessionEndHandler } from '#api/client.ts'
import { followDatabases } from '#data/device/database-news.ts'
import { databaseTrouble } from '#data/notices/database-trouble.ts'
import { showToast } from '#data/notices/toasts.ts'
import { watchLost } from '#db/lost-changes.ts'
import { storageFaultOf } from '#db/storage-fault.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import type { StoredSession } from '#device/stored-session.ts'
import { t } from '#text/t.ts'

import { endSession, leave, leaveEnded } from './session-open.ts'
import { resumeSession } from './session-resume.ts'
import { followOtherTabs } from './session-tabs.ts'

/** Takes up the session of an earlier visit, then follows what happens to it here and in other tabs. */
export async function startSession(stored?: Promise<StoredSession | null>): Promise<void> {
  setSessionEndHandler(endAliveSession)
  followOtherTabs()
  followDatabases(() => leave('logged-out'))
  watchLost((count) => showToast({ tone: 'error', text: t.failures.changesLost(count) }))
  watchOnline(() => {
    if (isOnline()) void resumeSession()
  })
  try {
    await resumeSession(stored)
  } catch (error) {
    leave('ended')
    if (storageFaultOf(error) !== 'lost') throw error
    databaseTrouble.write('refused')
  }
}

function endAliveSession(): void {
  leaveEnded()
  endSession()
}
