import { send } from '#api/client.ts'
import type { ApiKey, NewApiKey } from '#contract/auth.ts'
import { serverMessage } from '#data/notices/failures.ts'
import type { ItemAction } from '#data/query/action.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { dropRemoteRow, invalidateRemote, useRemote } from '#data/query/use-remote.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { useResultAction } from '#data/query/use-result-action.ts'
import type { ResultAction } from '#data/query/use-result-action.ts'
import { removeThere } from '#sync/mirror/mirror.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

/** Readable without a network: no key is among what the server tells. */
export function useApiKeys(): Remote<readonly ApiKey[]> {
  return useRemote({
    operation: 'auth/api-keys',
    fetch: (signal) => send('listApiKeys', { signal }),
    isPersisted: true,
  })
}

/** The result is the key itself. Nothing stores it. */
export function useCreateApiKey(): ResultAction<NewApiKey, string> {
  return useResultAction({
    perform: createApiKey,
    words: (failure) => saidOr(t.apiKeys.failed.create, failure),
  })
}

export function useRevokeApiKey(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: revokeApiKey,
    words: (failure) => saidOr(t.apiKeys.failed.revoke, failure),
  })
}

/** The card loads its texts with itself, so that no other screen waits for them. */
function saidOr(otherwise: string, failure: unknown): string {
  return wordsSaid(serverMessage(failure) ?? '') || otherwise
}

async function createApiKey(body: NewApiKey, key: string): Promise<string> {
  try {
    return (await send('createApiKey', { body, key })).key
  } finally {
    // If the answer was lost, the list tells whether the key was made.
    invalidateRemote('auth/api-keys')
  }
}

async function revokeApiKey({ id }: { id: string }, key: string): Promise<null> {
  await removeThere(() => send('revokeApiKey', { params: { id }, key }))
  dropRemoteRow('auth/api-keys', id)
  return null
}
