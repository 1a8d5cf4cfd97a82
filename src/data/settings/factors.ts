import { send } from '#api/client.ts'
import { loadChunk } from '#api/load-chunk.ts'
import type { FactorList, FactorStart, Passkey } from '#contract/auth.ts'
import { SECOND_FACTOR } from '#contract/rules/auth-limits.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { invalidateRemote, useRemote, dropRemoteRow } from '#data/query/use-remote.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { useResultAction } from '#data/query/use-result-action.ts'
import type { ResultAction } from '#data/query/use-result-action.ts'
import { announceAuthEvent } from '#data/session/state.ts'
import type { MadePasskey } from '#device/passkeys.ts'
import { removeThere } from '#sync/mirror/mirror.ts'

interface Password {
  readonly password: string
}

/** The authenticator apps that are in use; one that was begun and not verified does not count. */
export function useFactors(): Remote<FactorList> {
  return useRemote({ operation: 'auth/factors', fetch: fetchFactors, isPersisted: true })
}

export function useEnrollFactor(): ResultAction<Password, FactorStart> {
  return useResultAction({
    perform: (body: Password, key) => send('enrollFactor', { body: { ...body }, key }),
    words: (failure) => errorMessage('auth/enroll-factor', failure),
  })
}

/** Verifies a factor: returns the recovery codes, and ends every other session. */
export function useVerifyFactor(): ResultAction<{ id: string; code: string }, readonly string[]> {
  return useResultAction({
    perform: verifyFactor,
    words: (failure) => errorMessage('auth/verify-factor', failure),
  })
}

export function useRemoveFactor(id: string): Action<Password> {
  return useAction({
    perform: (body, key) => removeFactor(id, body, key),
    words: (failure) => errorMessage('auth/remove-factor', failure),
  })
}

export function useRenewRecoveryCodes(): ResultAction<Password, readonly string[]> {
  return useResultAction({
    perform: renewRecoveryCodes,
    words: (failure) => errorMessage('auth/renew-codes', failure),
  })
}

async function fetchFactors(signal: AbortSignal): Promise<FactorList> {
  const list = await send('listFactors', { signal })
  return { ...list, factors: list.factors.filter(({ status }) => status === 'verified') }
}

async function verifyFactor(
  { id, code }: { id: string; code: string },
  key: string,
): Promise<readonly string[]> {
  try {
    const reply = await send('verifyFactor', { params: { id }, body: { code }, key })
    announceAuthEvent('MFA_CHALLENGE_VERIFIED')
    return reply.recovery_codes
  } finally {
    // If the answer was lost, the factor may be on all the same.
    invalidateRemote('auth/factors')
    invalidateRemote('auth/sessions')
  }
}

async function removeFactor(id: string, body: Password, key: string): Promise<null> {
  await removeThere(() => send('removeFactor', { params: { id }, body: { ...body }, key }))
  invalidateRemote('auth/factors')
  return null
}

async function renewRecoveryCodes(body: Password, key: string): Promise<readonly string[]> {
  const reply = await send('renewRecoveryCodes', { body: { ...body }, key })
  invalidateRemote('auth/factors')
  return reply.recovery_codes
}

export type PasskeyOutcome = MadePasskey['kind']

export function usePasskeys(): Remote<readonly Passkey[]> {
  return useRemote({
    operation: 'auth/passkeys',
    fetch: (signal) => send('listPasskeys', { signal }),
  })
}

/** @param name of the device the passkey is made on; without one the server finds a name */
export function useAddPasskey(
  name: string | undefined,
): ResultAction<{ password: string }, PasskeyOutcome> {
  return useResultAction({
    perform: ({ password }, key) => addPasskey({ password, name }, key),
    words: (failure) => errorMessage('auth/add-passkey', failure),
  })
}

export function useRemovePasskey(id: string): Action<{ password: string }> {
  return useAction({
    perform: (body, key) => removePasskey(id, body, key),
    words: (failure) => errorMessage('auth/remove-passkey', failure),
  })
}

async function addPasskey(
  { password, name }: { password: string; name: string | undefined },
  key: string,
): Promise<PasskeyOutcome> {
  const { makePasskey } = await loadChunk(() => import('#device/passkeys.ts'))
  const { challenge_id, options } = await send('beginPasskey', { body: { password } })
  const passkey = await makePasskey(options)
  if (passkey.kind !== 'made') return passkey.kind
  const body = {
    challenge_id,
    response: passkey.response,
    ...(name === undefined ? {} : { name: name.slice(0, SECOND_FACTOR.nameMaxLength) }),
  }
  await send('addPasskey', { body, key })
  invalidateRemote('auth/passkeys')
  return 'made'
}

async function removePasskey(id: string, body: { password: string }, key: string): Promise<null> {
  await removeThere(() => send('removePasskey', { params: { id }, body: { ...body }, key }))
  dropRemoteRow('auth/passkeys', id)
  return null
}
