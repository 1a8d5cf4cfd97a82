import { send } from '#api/client.ts'
import { isRequestFailure } from '#api/request-failure.ts'
import { draftKeeperOf } from '#data/drafts/draft-keeper.ts'
import { storageMessage } from '#data/notices/failures.ts'
import { endOffers, showToast } from '#data/notices/toasts.ts'
import { endDeletions } from '#data/outbox/deletions.ts'
import { sendNow } from '#data/outbox/pending.ts'
import { readUnsent } from '#data/outbox/unsent.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { sessionState } from '#data/session/state.ts'
import { whileOpen } from '#db/connection.ts'
import { notedPending } from '#db/notes.ts'
import { t } from '#text/t.ts'

import { dispatch } from './effects.ts'

/**
 * `unsent`: some data is on this device only. `unread`: the data cannot be read; `noted` is the number of pending
 * changes when last noted.
 */
export type Loss = { readonly kind: 'unsent' } | { readonly kind: 'unread'; readonly noted: number }

/** Logs out unless something would or might be lost by it: returns that, for the person to be asked. */
export async function logOutIfNothingIsLost(key: string): Promise<Loss | null> {
  const loss = await findLoss()
  if (loss === null) return logOut('delete', key)
  // The session may have ended meanwhile, and the screen that asks with it.
  return isSignedIn() ? loss : null
}

/** Sends the pending changes, and logs out once none is left; the message says so if some are. */
export function useSendAndLogOut(): Action<void> {
  return useAction({ perform: (_, key) => sendAndLogOut(key), words: wordsOfFailure })
}

export function useKeepAndLogOut(): Action<void> {
  return useAction({ perform: (_, key) => keepAndLogOut(key), words: wordsOfFailure })
}

export function useDeleteAndLogOut(): Action<void> {
  return useAction({ perform: (_, key) => logOut('delete', key), words: wordsOfFailure })
}

function wordsOfFailure(failure: unknown): string {
  return storageMessage(failure) ?? t.failures.unreached
}

/** Null if nothing would be lost. A text that the device could not store counts: it is lost with the page. */
async function findLoss(): Promise<Loss | null> {
  if (!isSignedIn()) return null
  const db = signedInDatabase()
  await Promise.all([endOffers(), endDeletions()])
  try {
    const isStored = await draftKeeperOf(db).flushAll()
    const { count } = await whileOpen(db, () => readUnsent(db))
    return isStored && count === 0 ? null : { kind: 'unsent' }
  } catch {
    // After any failure to read the database, nobody knows what it holds.
    return { kind: 'unread', noted: notedPending(db.name) }
  }
}

async function sendAndLogOut(key: string): Promise<string | null> {
  const db = signedInDatabase()
  await sendNow(db)
  // The server may have said that the session is over.
  if (!isSignedIn()) return null
  return (await findLoss()) === null ? logOut('delete', key) : t.failures.notAllSent
}

async function keepAndLogOut(key: string): Promise<null> {
  await draftKeeperOf(signedInDatabase()).flushAll()
  return logOut('keep', key)
}

/** The call is sent before its token is dropped; the screens do not wait for its answer. */
async function logOut(how: 'delete' | 'keep', key: string): Promise<null> {
  const telling = tellServer(key)
  try {
    await dispatch({ type: 'LoggedOut', how })
  } finally {
    if (!(await telling)) showToast({ tone: 'info', text: t.common.outcomes.logoutUnheard })
  }
  return null
}

async function tellServer(key: string): Promise<boolean> {
  try {
    await send('logout', { key })
    return true
  } catch (error) {
    if (isRequestFailure(error)) return false
    throw error
  }
}

function isSignedIn(): boolean {
  return sessionState.read().state === 'signed-in'
}
