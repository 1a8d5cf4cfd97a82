import type { Account } from '#contract/accounts.ts'
import { t } from '#text/t.ts'
import { percent } from '#ui/percent.ts'
import { Tile, Tiles } from '#ui/tiles.tsx'

export function AccountTiles({ accounts }: { readonly accounts: readonly Account[] | undefined }) {
  const connected = accounts?.filter((account) => account.token !== null).length ?? 0
  return (
    <Tiles>
      <Tile label={t.accounts.tiles.total} value={accounts?.length} />
      <Tile label={t.accounts.tiles.active} value={accounts && connected} />
      <Tile
        label={t.accounts.tiles.primary}
        value={accounts?.filter((account) => account.is_primary).length}
      />
      <Tile
        label={t.accounts.tiles.connected}
        value={accounts && percent(connected, accounts.length)}
      />
    </Tiles>
  )
}
