import { storageFaultOf } from '#db/connection.ts'
import { t } from '#text/t.ts'

import { databaseTrouble } from './database-trouble.ts'

/** What a person can do where the device's storage is what failed; null where it is not. */
export function storageWords(failure: unknown): string | null {
  const fault = storageFaultOf(failure)
  if (fault === null) return null
  if (fault === 'full') return t.failures.storageFull
  return databaseTrouble.read() === 'lost' ? t.failures.storageLost : t.failures.storageRefused
}
