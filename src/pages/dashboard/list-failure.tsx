import type { List } from '#data/query/list.ts'
import { Listing } from '#ui/layout/listing.tsx'

/** Why a list is missing, or behind, that is only counted here; nothing while it is well. */
export function ListFailure({ list }: { readonly list: List<unknown> }) {
  return (
    <Listing items={[]} error={list.error} onRetry={list.refresh} empty={null}>
      {() => null}
    </Listing>
  )
}
