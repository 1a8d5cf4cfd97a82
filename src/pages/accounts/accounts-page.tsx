import { useAccounts } from '#data/accounts.ts'
import { Page } from '#ui/page.tsx'

import { AccountManager } from './account-manager.tsx'
import { AccountTiles } from './account-tiles.tsx'

export function AccountsPage() {
  const accounts = useAccounts()
  return (
    <Page title="Account Management" lead="The LinkedIn accounts that Lin publishes to.">
      <AccountTiles accounts={accounts.items} />
      <AccountManager accounts={accounts} />
    </Page>
  )
}
