import { Dexie } from 'dexie'

import { t } from '#text/t.ts'

import { showToast } from './toasts.ts'

/** A closed database means that the session is over, and that says enough. */
export function sayNotKept(error: unknown): void {
  if (error instanceof Dexie.DatabaseClosedError) return
  showToast({ tone: 'error', text: t.failures.draftNotKept })
}
