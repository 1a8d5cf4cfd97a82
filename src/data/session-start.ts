import { setSessionEndHandler } from '#api/client.ts'
import { watchDatabases } from '#db/databases.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { t } from '#text/t.ts'

import { databaseNews } from './database-news.ts'
import { endSession, leave, leaveEnded } from './session-open.ts'
import { resumeSession } from './session-resume.ts'
import { followOtherTabs } from './session-tabs.ts'
import { showToast } from './toasts.ts'

/** Takes up the session of an earlier visit, then follows what happens to it here and in other tabs. */
export async function startSession(): Promise<void> {
  setSessionEndHandler(endAliveSession)
  followOtherTabs()
  watchDatabases((news) => {
    if (news === 'deleted') leave('logged-out')
    else databaseNews.write(news)
  })
  watchOnline(() => {
    if (isOnline()) void resumeSession()
  })
  try {
    await resumeSession()
  } catch (error) {
    leave('ended')
    showToast({ tone: 'error', text: t.failures.storageRefused })
    throw error
  }
}

function endAliveSession(): void {
  leaveEnded()
  endSession()
}
