import { useSyncExternalStore } from 'react'

import { NetworkError } from '#api/network-error.ts'
import { KnownError } from '#contract/coded-error.ts'
import { storageFaultOf } from '#db/connection.ts'
import type { DatabaseNews } from '#db/connection.ts'
import { createStore } from '#device/store.ts'
import { failureWords } from '#text/failure-words.ts'
import type { Operation } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

export function errorMessage(operation: Operation, failure: unknown): string {
  return storageMessage(failure) ?? failureWords(operation, serverMessage(failure))
}

/** The server's message in a failure; empty if an answer came without one, null if none came. */
export function serverMessage(failure: unknown): string | null {
  if (failure instanceof NetworkError && failure.reason === 'unreadable') return ''
  return failure instanceof KnownError ? failure.message : null
}

export function storageMessage(failure: unknown): string | null {
  const fault = storageFaultOf(failure)
  if (fault === null) return null
  if (fault === 'full') return t.failures.storageFull
  return databaseTrouble.read() === 'lost' ? t.failures.storageLost : t.failures.storageRefused
}

export type DatabaseTrouble = Extract<DatabaseNews, 'superseded' | 'blocked' | 'refused' | 'lost'>

export const databaseTrouble = createStore<DatabaseTrouble | null>(null)

export function useDatabaseTrouble(): DatabaseTrouble | null {
  return useSyncExternalStore(databaseTrouble.watch, databaseTrouble.read, databaseTrouble.first)
}
