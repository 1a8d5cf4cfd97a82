import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import type { System } from '#contract/system.ts'
import { queryClient } from '#data/query/query-client.ts'
import { language } from '#text/language.ts'

/** The server's description of this instance; undefined until the server has answered. */
export function useSystem(): System | undefined {
  const { data } = useQuery(
    {
      queryKey: ['system'],
      queryFn: ({ signal }) => send('system', { signal }),
      staleTime: Infinity,
    },
    // Public pages show it too, and have no provider around them.
    queryClient,
  )
  return data
}

/**
 * The sample feed of this instance in the reader's language: null if it has none, undefined while that is not
 * known.
 */
export function useSampleFeed(): string | null | undefined {
  const system = useSystem()
  return system === undefined ? undefined : (system.sandbox.feeds?.[language] ?? null)
}
