import type { Account } from '#contract/accounts.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { figureOf, percent } from '#ui/format/numbers.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

import { AccountManager } from './account-manager.tsx'

export function AccountsPage() {
  const accounts = useAccounts()
  return (
    <Page title={t.accounts.title} lead={t.accounts.lead}>
      <AccountTiles accounts={accounts} />
      <AccountManager accounts={accounts} />
    </Page>
  )
}

function AccountTiles({ accounts }: { readonly accounts: List<Account> }) {
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
