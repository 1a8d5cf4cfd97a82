import { setImmediate as nextTurn } from 'node:timers/promises'

import type { DBCore, DBCoreTransaction } from 'dexie'

import { UserDatabase } from '#db/user-database.ts'

/** A tab or the worker; its work ends with it. */
export interface Page {
  readonly name: string
  readonly db: UserDatabase
  isAlive: boolean
  /** Number of its tasks that run and wait neither for the wire nor for a lock. */
  busy: number
  /** All its transactions, including those that have ended. */
  readonly begun: DBCoreTransaction[]
}

/** More turns of the event loop than any drain needs to come to rest. */
const MOST_TURNS = 20_000

export function openPage(name: string, uid: string): Page {
  const page: Page = { name, db: new UserDatabase(uid), isAlive: true, busy: 0, begun: [] }
  page.db.use({ stack: 'dbcore', name: 'walk', create: (core) => following(page, core) })
  return page
}

/** Ends a page: aborts its open transactions and closes its database connection. */
export function closePage(page: Page): void {
  page.isAlive = false
  abortTransactions(page)
  page.db.close({ disableAutoOpen: true })
}

export function abortTransactions({ begun }: Page): void {
  for (const transaction of begun) abortIfRunning(transaction)
}

function following({ begun }: Page, core: DBCore): DBCore {
  return {
    ...core,
    transaction(...asked) {
      const transaction = core.transaction(...asked)
      begun.push(transaction)
      return transaction
    },
  }
}

function abortIfRunning(transaction: DBCoreTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
  }
}

/** Waits for something from outside the page. If the page ends meanwhile, the wait never ends. */
export async function restingIn<T>(page: Page, what: Promise<T>): Promise<T> {
  page.busy -= 1
  try {
    return await what
  } finally {
    page.busy += 1
  }
}

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

/** Waits until every page that is alive waits for the wire or for a lock. */
export async function allAtRest(pages: () => readonly Page[]): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (pages().every(({ isAlive, busy }) => !isAlive || busy === 0)) return
    await nextTurn()
  }
  throw new Error('A page does not come to rest.')
}
