import { useSyncExternalStore } from 'react'

import { AppError } from '#contract/errors.ts'
import { createStore } from '#data/query/store.ts'
import { storageFaultOf } from '#db/connection.ts'
import type { DatabaseNews } from '#db/connection.ts'
import { failureWords } from '#text/failure-words.ts'
import type { Doing } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

/** The words a person reads when this has failed. */
export function errorMessage(doing: Doing, failure: unknown): string {
  return storageMessage(failure) ?? failureWords(doing, serverMessage(failure))
}

/** The server's words in a failure; null where no answer of the server came. */
export function serverMessage(failure: unknown): string | null {
  return failure instanceof AppError ? failure.message : null
}

/** What a person can do where the device's storage is what failed; null where it is not. */
export function storageMessage(failure: unknown): string | null {
  const fault = storageFaultOf(failure)
  if (fault === null) return null
  if (fault === 'full') return t.failures.storageFull
  return databaseTrouble.read() === 'lost' ? t.failures.storageLost : t.failures.storageRefused
}

/** What stands between this page and the device's database until it is over. */
export type DatabaseTrouble = Extract<DatabaseNews, 'superseded' | 'blocked' | 'refused' | 'lost'>

export const databaseTrouble = createStore<DatabaseTrouble | null>(null)

export function useDatabaseTrouble(): DatabaseTrouble | null {
  return useSyncExternalStore(databaseTrouble.watch, databaseTrouble.read, databaseTrouble.first)
}
