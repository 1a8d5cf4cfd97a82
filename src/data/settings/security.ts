import { send } from '#api/client.ts'
import type { ChangePassword, SessionEntry } from '#contract/auth.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { dropRemoteRow, invalidateRemote, useRemote } from '#data/query/use-remote.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { announceAuthEvent } from '#data/session/state.ts'
import { removeThere } from '#sync/mirror/mirror.ts'
import { t } from '#text/t.ts'

/** This device is first, then the one that was seen last. */
export function useSessions(): Remote<readonly SessionEntry[]> {
  return useRemote({ operation: 'auth/sessions', fetch: fetchSessions, isPersisted: true })
}

export function useEndSession(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: endSession,
    words: (failure) => errorMessage('auth/end-session', failure),
  })
}

export function useEndOtherSessions(): Action<void> {
  return useAction({
    perform: endOtherSessions,
    words: (failure) => errorMessage('auth/end-other-sessions', failure),
  })
}

/** Ends every other session. */
export function useChangePassword(): Action<ChangePassword> {
  return useAction({
    perform: changePassword,
    words: (failure) => errorMessage('auth/change-password', failure),
  })
}

async function fetchSessions(signal: AbortSignal): Promise<readonly SessionEntry[]> {
  const sessions = await send('sessions', { signal })
  return sessions.toSorted(currentFirst)
}

function currentFirst(a: SessionEntry, b: SessionEntry): number {
  return Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at)
}

async function endSession({ id }: { id: string }, key: string): Promise<null> {
  await removeThere(() => send('endSession', { params: { id }, key }))
  dropRemoteRow('auth/sessions', id)
  return null
}

async function endOtherSessions(_: void, key: string): Promise<string> {
  const { message } = await send('endOtherSessions', { key })
  invalidateRemote('auth/sessions')
  return message
}

async function changePassword(body: ChangePassword, key: string): Promise<string> {
  await send('changePassword', { body, key })
  announceAuthEvent('USER_UPDATED')
  invalidateRemote('auth/sessions')
  return t.common.outcomes.passwordChanged
}
