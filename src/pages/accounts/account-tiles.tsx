import type { Account } from '#contract/accounts.ts'
import { percent } from '#ui/percent.ts'
import { Tile, Tiles } from '#ui/tiles.tsx'

export function AccountTiles({ accounts }: { readonly accounts: readonly Account[] | undefined }) {
  const connected = accounts?.filter((account) => account.token !== null).length ?? 0
  return (
    <Tiles>
      <Tile label="Total Accounts" value={accounts?.length} />
      <Tile label="Active" value={accounts && connected} />
      <Tile label="Primary" value={accounts?.filter((account) => account.is_primary).length} />
      <Tile label="Connected" value={accounts && percent(connected, accounts.length)} />
    </Tiles>
  )
}
