import { useSyncExternalStore } from 'react'

import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import type { Account } from '#contract/accounts.ts'
import { KnownError } from '#contract/coded-error.ts'
import { NEW_ACCOUNT_NAME, SOCIAL_NETWORK, SECOND_MS } from '#contract/limits.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import type { List } from '#data/query/list.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { asMirrored, invalidateList, useList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { Mark } from '#db/list-state.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readAddress } from '#device/address.ts'
import { leaveTo } from '#device/page.ts'
import { createPreference } from '#device/preference.ts'
import { deleteRow, changeTable, markFor } from '#sync/mirror/mirror.ts'
import type { Look } from '#sync/mirror/refresh.ts'
import { t } from '#text/t.ts'

export function useAccounts(): List<Account> {
  return useList(ACCOUNTS)
}

/** On success the browser leaves for the provider's consent page. */
export function useConnectAccount(): Action<void> {
  return useAction({
    perform: connectAccount,
    words: wordsOfConnecting,
  })
}

/** Works like connecting: LinkedIn asks again, and renews its permission. */
export function useReconnectAccount(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: (_, key) => connectAccount(undefined, key),
    words: wordsOfConnecting,
    saysInToast: 'always',
  })
}

export function useDisconnectAccount(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: disconnectAccount,
    words: (failure) => errorMessage('accounts/disconnect', failure),
    saysInToast: 'always',
  })
}

export function useMakePrimary(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: makePrimary,
    words: (failure) => errorMessage('accounts/make-primary', failure),
    saysInToast: 'always',
  })
}

export const ACCOUNTS: ListSource<Account> = {
  initialData: new WeakMap(),
  operation: 'accounts/list',
  table: (db) => db.accounts,
  fold: asMirrored,
  look: lookForAccounts,
  compare: primaryFirst,
}

function primaryFirst(a: Account, b: Account): number {
  return Number(b.is_primary) - Number(a.is_primary) || a.sub.localeCompare(b.sub)
}

async function connectAccount(_: void, key: string): Promise<string> {
  const started = await send('connectAccount', {
    body: { account_name: NEW_ACCOUNT_NAME, social_network: SOCIAL_NETWORK },
    key,
  })
  leaveTo(checkedAuthorizationUrl(started.authorization_url, location.origin))
  return started.message
}

/** A message of its own for a reply without `success` or an address to go to (specification, section 8). */
function wordsOfConnecting(failure: unknown): string {
  const isIncomplete =
    failure instanceof NetworkError && failure.reason === 'unreadable' && failure.status === null
  return isIncomplete ? t.failures.authorizationMissing : errorMessage('accounts/connect', failure)
}

async function disconnectAccount({ id }: { id: string }, key: string): Promise<null> {
  const db = signedInDatabase()
  await deleteRow(db, db.accounts, id, () => send('disconnectAccount', { params: { id }, key }))
  invalidateList('accounts/list')
  return null
}

async function makePrimary({ id }: { id: string }, key: string): Promise<string> {
  const db = signedInDatabase()
  const mark = await markFor(db, db.accounts, key)
  const { message } = await send('makeAccountPrimary', { params: { id }, key })
  await markPrimary(db, id, mark)
  invalidateList('accounts/list')
  return message
}

/** The user's accounts at LinkedIn; those of other networks are left out. */
async function lookForAccounts(since: string, signal: AbortSignal): Promise<Look<Account>> {
  const reply = await send('accountsSince', { query: { since }, signal })
  if ('changed' in reply) return { ...reply, changed: reply.changed.filter(isAtLinkedIn) }
  return reply.filter(isAtLinkedIn)
}

async function markPrimary(db: UserDatabase, id: string, mark: Mark | undefined): Promise<void> {
  async function change() {
    const accounts = await db.accounts.toArray()
    return { put: accounts.map((account) => ({ ...account, is_primary: account.id === id })) }
  }
  await changeTable(db, db.accounts, change, mark)
}

function isAtLinkedIn(account: Account): boolean {
  return account.social_network.toLowerCase() === SOCIAL_NETWORK.toLowerCase()
}

/**
 * @throws KnownError unless the address is LinkedIn's or this origin's (the simulator's): a tampered answer must not
 *   lead a person elsewhere
 */
export function checkedAuthorizationUrl(address: string, ownOrigin: string): string {
  const url = readAddress(address)
  const isTrusted = url?.origin === 'https://www.linkedin.com' || url?.origin === ownOrigin
  if (url !== null && isTrusted) return url.href
  throw new KnownError('unexpected', { detail: t.failures.authorizationMissing })
}

const justConnected = createPreference('lin-just-connected', {
  fallback: false,
  keepMs: 10 * SECOND_MS,
})

/** Whether an account was connected a moment ago. The note survives the full page load after the callback. */
export function useJustConnected(): [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(justConnected.watch, justConnected.read), justConnected.write]
}
