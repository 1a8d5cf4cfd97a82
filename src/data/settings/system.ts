import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import { OWN_POSTS_PATH } from '#contract/rules/look-at-linkedin.ts'
import type { System } from '#contract/system.ts'
import { queryClient } from '#data/query/query-client.ts'
import { language } from '#text/language.ts'

export function useSystem(): System | undefined {
  const { data } = useQuery(
    {
      queryKey: ['system'],
      queryFn: ({ signal }) => send('system', { signal }),
      staleTime: Infinity,
    },
    // Public pages have no provider.
    queryClient,
  )
  return data
}

/** The page of LinkedIn on which members see their own posts; in the sandbox, its feed. */
export function useOwnPostsThere(): string {
  return useSystem()?.sandbox.linkedin ?? `https://www.linkedin.com${OWN_POSTS_PATH}`
}

/** The feed is in the reader's language; null: there is none, undefined: not known. */
export function useSampleFeed(): string | null | undefined {
  const system = useSystem()
  return system === undefined ? undefined : (system.sandbox.feeds?.[language] ?? null)
}
