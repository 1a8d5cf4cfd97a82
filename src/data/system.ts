import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import { CALLS } from '#contract/calls.ts'
import type { System } from '#contract/system.ts'

/** What this instance is made of; undefined until the server has said it. */
export function useSystem(): System | undefined {
  const { data } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => send(CALLS.system, { signal }),
    staleTime: Infinity,
  })
  return data
}
