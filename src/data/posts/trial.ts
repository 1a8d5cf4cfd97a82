import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import type { NewTrial, Trial } from '#contract/content/trials.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { ItemAction } from '#data/query/action.ts'
import { useItemAction } from '#data/query/use-action.ts'

/** A trial is asked about each second until its post is there: its server may be killed meanwhile, and come back. */
export function useTrial(id: string | null): {
  readonly trial: Trial | undefined
  /** True while the server does not answer. */
  readonly isAway: boolean
} {
  const { data, error } = useQuery({
    queryKey: ['trial', id],
    queryFn: ({ signal }) => send('readTrial', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : SECOND_MS),
    retry: false,
  })
  return { trial: data, isAway: error instanceof NetworkError }
}

export function isOver(trial: Trial | undefined): boolean {
  return trial?.state === 'published' || trial?.state === 'failed'
}

/** The answer may never arrive, as the server may be killed: the trial itself tells how far it is. */
export function useStartTrial(): ItemAction<NewTrial> {
  return useItemAction({
    perform: startTrial,
    words: (failure) => errorMessage('posts/publish', failure),
  })
}

async function startTrial(body: NewTrial): Promise<null> {
  try {
    await send('startTrial', { body, key: body.id })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
  }
  return null
}
