import { useAccounts } from '#data/accounts/accounts.ts'
import { t } from '#text/t.ts'
import { Page } from '#ui/layout/page.tsx'

import { AccountManager } from './account-manager.tsx'
import { AccountTiles } from './account-tiles.tsx'

export function AccountsPage() {
  const accounts = useAccounts()
  return (
    <Page title={t.accounts.title} lead={t.accounts.lead}>
      <AccountTiles accounts={accounts} />
      <AccountManager accounts={accounts} />
    </Page>
  )
}
