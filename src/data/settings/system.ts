import { send } from '#api/client.ts'
import type { System } from '#contract/system.ts'
import { useQuery } from '#data/query/use-query.ts'

/** What this instance is made of; undefined until the server has said it. */
export function useSystem(): System | undefined {
  const { data } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => send('system', { signal }),
    staleTime: Infinity,
  })
  return data
}
