import type { Account } from '#contract/accounts.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { figureOf, percent } from '#ui/format/numbers.ts'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

export function AccountTiles({ accounts }: { readonly accounts: List<Account> }) {
  const { tiles } = t.accounts
  return (
    <Tiles>
      <Tile label={tiles.total} value={figureOf(accounts, (all) => all.length)} />
      <Tile label={tiles.active} value={figureOf(accounts, connectedOf)} />
      <Tile
        label={tiles.primary}
        value={figureOf(accounts, (all) => all.filter((account) => account.is_primary).length)}
      />
      <Tile
        label={tiles.connected}
        value={figureOf(accounts, (all) => percent(connectedOf(all), all.length))}
      />
    </Tiles>
  )
}

function connectedOf(accounts: readonly Account[]): number {
  return accounts.filter((account) => account.token !== null).length
}
