import { useEffect, useSyncExternalStore } from 'react'

import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import { AppError } from '#contract/errors.ts'
import { draftKeeperOf } from '#data/drafts/draft-keeper.ts'
import { storageMessage } from '#data/notices/failures.ts'
import { showToast } from '#data/notices/toasts.ts'
import { sendNow } from '#data/outbox/pending.ts'
import { readUnsent, saveUnsent } from '#data/outbox/unsent.ts'
import type { Action } from '#data/query/action.ts'
import { createStore } from '#data/query/store.ts'
import { useAction } from '#data/query/use-action.ts'
import { whileOpen, storageFaultOf } from '#db/connection.ts'
import { t } from '#text/t.ts'

import { signedInDatabase } from './database.ts'
import { dispatch } from './effects.ts'
import { sessionState } from './state.ts'

/** Removes everything of the user from this device. Asks first where something is not at the server. */
export function useLogout(): Action<void> {
  return useAction({
    perform: (_, key) => requestLogout(key),
    words: () => t.common.outcomes.logoutUnheard,
  })
}

/** Logs out, unless something would be lost by it: then the person is asked, see `useLogoutQuestion`. */
async function requestLogout(key: string): Promise<null> {
  if ((await countUnsent()) === 0) return logOut('delete', key)
  question.write(true)
  return null
}

/** Whether the question is open, and how to close it. For the one place that asks. */
export function useLogoutQuestion(): readonly [boolean, () => void] {
  useEffect(() => takeQuestionBack, [])
  return [useSyncExternalStore(question.watch, question.read), takeQuestionBack]
}

/** Sends the pending changes, and logs out once none is left; the message says where one is. */
export function useSendAndLogOut(): Action<void> {
  return useAction({ perform: (_, key) => sendAndLogOut(key), words: wordsOfFailure })
}

/** Resolves with the name of the file. */
export function useSaveUnsent(): Action<void> {
  return useAction({ perform: saveUnsent, words: wordsOfFailure })
}

/** Closes the screens and drops the tokens; what the device holds stays until the person is back. */
export function useKeepAndLogOut(): Action<void> {
  return useAction({ perform: (_, key) => keepAndLogOut(key), words: wordsOfFailure })
}

/** Logs out, and deletes what was not sent. */
export function useDeleteAndLogOut(): Action<void> {
  return useAction({ perform: (_, key) => logOut('delete', key), words: wordsOfFailure })
}

function wordsOfFailure(failure: unknown): string {
  return storageMessage(failure) ?? t.failures.unreached
}

const question = createStore(false)

function takeQuestionBack(): void {
  question.write(false)
}

/**
 * A text that the device could not store counts as one, since closing the page loses it. 0 where the
 * storage cannot be read: then there is nothing to keep.
 */
async function countUnsent(): Promise<number> {
  try {
    const db = signedInDatabase()
    if (!(await draftKeeperOf(db).flushAll())) return 1
    return (await whileOpen(db, () => readUnsent(db))).count
  } catch (error) {
    if (error instanceof AppError || storageFaultOf(error) !== null) return 0
    throw error
  }
}

async function sendAndLogOut(key: string): Promise<string | null> {
  const db = signedInDatabase()
  await sendNow(db)
  // The server may have said that the session is over.
  if (sessionState.read().state !== 'signed-in') return null
  return (await countUnsent()) === 0 ? logOut('delete', key) : t.failures.notAllSent
}

async function keepAndLogOut(key: string): Promise<null> {
  await draftKeeperOf(signedInDatabase()).flushAll()
  return logOut('keep', key)
}

/** The call is sent before its token is dropped; the screens do not wait for its answer. */
async function logOut(how: 'delete' | 'keep', key: string): Promise<null> {
  const telling = tellServer(key)
  await dispatch({ type: 'LoggedOut', how })
  if (!(await telling)) showToast({ tone: 'info', text: t.common.outcomes.logoutUnheard })
  return null
}

async function tellServer(key: string): Promise<boolean> {
  try {
    await send('logout', { key })
    return true
  } catch (error) {
    if (error instanceof AppError || error instanceof NetworkError) return false
    throw error
  }
}
