import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import type { PendingAccount } from '#contract/accounts.ts'
import { KnownError } from '#contract/coded-error.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'

interface Pending {
  readonly account: PendingAccount | undefined
  readonly error: string | null
}

export function usePendingAccount(link: string, uid: string | null): Pending {
  const { data, error } = useQuery({
    queryKey: ['pending-account', link, uid],
    enabled: uid !== null,
    queryFn: ({ signal }) => send('previewPendingAccount', { body: { link }, signal }),
    retry: isWorthARetry,
    retryDelay: SECOND_MS,
  })
  return { account: data, error: error === null ? null : errorMessage('accounts/complete', error) }
}

export function useConfirmPendingAccount(): Action<{ link: string }> {
  return useAction({
    perform: async (body, key) => (await send('confirmPendingAccount', { body, key })).message,
    words: (failure) => errorMessage('accounts/complete', failure),
  })
}

/** One retry a second: an earlier request for the same account, which got no answer, may take that much longer. */
const BUSY_RETRIES = 35

function isWorthARetry(failures: number, error: Error): boolean {
  if (error instanceof KnownError)
    return error.code === 'request/in-progress' && failures < BUSY_RETRIES
  return failures < 1
}
