import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import type { System } from '#contract/system.ts'
import { queryClient } from '#data/query/query-client.ts'
import { language } from '#text/language.ts'

/** What this instance is made of; undefined until the server has said it. */
export function useSystem(): System | undefined {
  const { data } = useQuery(
    {
      queryKey: ['system'],
      queryFn: ({ signal }) => send('system', { signal }),
      staleTime: Infinity,
    },
    // Public pages tell of it too, and have no provider around them.
    queryClient,
  )
  return data
}

/**
 * The feed in the reader's language that this instance makes up: null where it makes up none, undefined while that is
 * not known.
 */
export function useSampleFeed(): string | null | undefined {
  const system = useSystem()
  return system === undefined ? undefined : (system.sandbox.feeds?.[language] ?? null)
}
