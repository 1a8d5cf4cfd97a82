import { storageFaultOf } from '#db/storage-fault.ts'
import { t } from '#text/t.ts'

import { databaseNews } from './database-news.ts'

/** What a person can do where the device's storage is what failed; null where it is not. */
export function storageWords(failure: unknown): string | null {
  const fault = storageFaultOf(failure)
  if (fault === null) return null
  if (fault === 'full') return t.failures.storageFull
  return databaseNews.read() === 'lost' ? t.failures.storageLost : t.failures.storageRefused
}
