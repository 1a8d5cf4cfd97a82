import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import { loadChunk } from '#api/load-chunk.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { freshFor, queryClient } from '#data/query/query-client.ts'
import { useAction } from '#data/query/use-action.ts'
import { useDatabase } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { forgetPushes } from '#device/worker/push.ts'
import { removeThere } from '#sync/mirror/mirror.ts'
import { t } from '#text/t.ts'

import {
  askPushPermission,
  hasPushSubscription,
  pushPermission,
  subscribeToPushes,
} from './push-subscription.ts'

/** `home-screen`: on iPhone and iPad only an app that was added there can. `denied`: in the browser's settings. */
export type PushState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on'

/** Whether notifications reach this device; undefined until it is known. Read again whenever the page is shown. */
export function usePushState(): PushState | undefined {
  const db = useDatabase()
  const { data } = useQuery({
    queryKey: [...STATE, db?.name],
    enabled: db !== null,
    queryFn: () => (db === null ? 'unsupported' : readState(db)),
    networkMode: 'always',
    staleTime: freshFor(0),
  })
  return data
}

/** Asks the person, so only within a press. */
export function useTurnPushOn(): Action<void> {
  return useAction({
    perform: turnOn,
    words: (failure) =>
      failure instanceof PushRefused
        ? t.failures.pushRefused
        : errorMessage('push/subscribe', failure),
  })
}

export function useTurnPushOff(): Action<void> {
  return useAction({
    perform: turnOff,
    words: (failure) => errorMessage('push/unsubscribe', failure),
  })
}

/**
 * Sends the push address again with each session: the server forgets it with the session, and browsers change it. If
 * the user wants no notifications, an existing address belongs to an expired session, maybe somebody else's, and is
 * removed.
 */
export function useKeepingPush(): void {
  const db = useDatabase()
  useQuery({
    queryKey: [...KEEPING, db?.name],
    enabled: db !== null,
    queryFn: () => (db === null ? null : keep(db)),
    staleTime: Infinity,
  })
}

/** Call when the browser has another push address, or none. */
export function renewPush(): void {
  void queryClient.invalidateQueries({ queryKey: KEEPING })
}

const STATE = ['push', 'state']
const KEEPING = ['push', 'keeping']

async function readState(db: UserDatabase): Promise<PushState> {
  const permission = pushPermission()
  if (permission === 'default') return 'off'
  if (permission !== 'granted') return permission
  const isWanted = (await readMeta(db, 'push')) !== undefined
  return isWanted && (await hasPushSubscription()) ? 'on' : 'off'
}

async function turnOn(_: void, key: string): Promise<null> {
  const db = signedInDatabase()
  const permission = await askPushPermission()
  if (permission === 'granted') await subscribe(db, key)
  lookAgain()
  return null
}

async function turnOff(_: void, key: string): Promise<null> {
  const db = signedInDatabase()
  const row = await readMeta(db, 'push')
  if (row !== undefined) {
    await removeThere(() => send('unsubscribeFromPush', { params: { id: row.id }, key }))
  }
  await db.meta.delete('push')
  await forgetPushes()
  lookAgain()
  return null
}

async function keep(db: UserDatabase): Promise<null> {
  const isWanted = (await readMeta(db, 'push')) !== undefined
  if (!isWanted) await forgetPushes()
  else if (pushPermission() === 'granted') await subscribe(db)
  lookAgain()
  return null
}

class PushRefused extends Error {}

async function subscribe(db: UserDatabase, key?: string): Promise<void> {
  const { public_key } = await send('readPushKey', {})
  const { PushSubscriptionInput } = await loadChunk(() => import('#contract/notifications.ts'))
  const body = PushSubscriptionInput.parse(await subscribeHere(public_key))
  const { id } = await send('subscribeToPush', { body, ...(key === undefined ? {} : { key }) })
  await db.meta.put({ key: 'push', id })
}

async function subscribeHere(publicKey: string): Promise<PushSubscriptionJSON> {
  try {
    return await subscribeToPushes(publicKey)
  } catch (cause) {
    throw new PushRefused(undefined, { cause })
  }
}

function lookAgain(): void {
  void queryClient.invalidateQueries({ queryKey: STATE })
}
