import { send } from '#api/client.ts'
import type { Passkey } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { SECOND_FACTOR } from '#contract/limits.ts'
import { makePasskey } from '#device/make-passkey.ts'
import type { MadePasskey } from '#device/make-passkey.ts'

import type { ItemAction } from './action.ts'
import { removeThere } from './remove-there.ts'
import { useItemAction } from './use-action.ts'
import { dropRemoteRow, invalidateRemote, useRemote } from './use-remote.ts'
import type { Remote } from './use-remote.ts'
import { useResultAction } from './use-result-action.ts'
import type { ResultAction } from './use-result-action.ts'
import { wordsOf } from './words-of.ts'

export type PasskeyOutcome = MadePasskey['kind']

export function usePasskeys(): Remote<readonly Passkey[]> {
  return useRemote({
    doing: 'auth/passkeys',
    fetch: (signal) => send(CALLS.listPasskeys, { signal }),
  })
}

/** @param name of the device the passkey is made on; without one the server finds a name */
export function useAddPasskey(
  name: string | undefined,
): ResultAction<{ password: string }, PasskeyOutcome> {
  return useResultAction({
    perform: ({ password }, key) => addPasskey({ password, name }, key),
    words: (failure) => wordsOf('auth/add-passkey', failure),
  })
}

export function useRemovePasskey(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: removePasskey,
    words: (failure) => wordsOf('auth/remove-passkey', failure),
  })
}

async function addPasskey(
  { password, name }: { password: string; name: string | undefined },
  key: string,
): Promise<PasskeyOutcome> {
  const { challenge_id, options } = await send(CALLS.beginPasskey, { body: { password } })
  const passkey = await makePasskey(options)
  if (passkey.kind !== 'made') return passkey.kind
  const body = {
    challenge_id,
    response: passkey.response,
    ...(name === undefined ? {} : { name: name.slice(0, SECOND_FACTOR.nameMaxLength) }),
  }
  await send(CALLS.addPasskey, { body, key })
  invalidateRemote('auth/passkeys')
  return 'made'
}

async function removePasskey({ id }: { id: string }, key: string): Promise<null> {
  await removeThere(() => send(CALLS.removePasskey, { params: { id }, key }))
  dropRemoteRow('auth/passkeys', id)
  return null
}
