import { Dexie } from 'dexie'

import { showToast } from '#data/notices/toasts.ts'
import { storageFaultOf } from '#db/connection.ts'
import { t } from '#text/t.ts'

/** A closed database means that the session is over, and that says enough. */
export function sayNotKept(error: unknown): void {
  const fault = storageFaultOf(error)
  if (fault === null && error instanceof Dexie.DatabaseClosedError) return
  const text = fault === 'full' ? t.failures.draftNoRoom : t.failures.draftNotKept
  showToast({ tone: 'error', text })
}
