import { send } from '#api/client.ts'
import { loadPart } from '#api/load-part.ts'
import type { Passkey } from '#contract/auth.ts'
import { SECOND_FACTOR } from '#contract/limits.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import { removeThere } from '#data/posts/remove-there.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { dropRemoteRow, invalidateRemote, useRemote } from '#data/query/use-remote.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { useResultAction } from '#data/query/use-result-action.ts'
import type { ResultAction } from '#data/query/use-result-action.ts'
import type { MadePasskey } from '#device/make-passkey.ts'

export type PasskeyOutcome = MadePasskey['kind']

export function usePasskeys(): Remote<readonly Passkey[]> {
  return useRemote({
    doing: 'auth/passkeys',
    fetch: (signal) => send('listPasskeys', { signal }),
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

export function useRemovePasskey(id: string): Action<{ password: string }> {
  return useAction({
    perform: (body, key) => removePasskey(id, body, key),
    words: (failure) => wordsOf('auth/remove-passkey', failure),
  })
}

async function addPasskey(
  { password, name }: { password: string; name: string | undefined },
  key: string,
): Promise<PasskeyOutcome> {
  const { makePasskey } = await loadPart(() => import('#device/make-passkey.ts'))
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
