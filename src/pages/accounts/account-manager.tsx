import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Users from 'lucide-react/icons/users'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import { useConnectAccount, useJustConnected } from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { useAfter } from '#ui/hooks/use-after.ts'
import { Card } from '#ui/layout/card.tsx'
import { Listing } from '#ui/layout/listing.tsx'

import { AccountCards } from './account-cards.tsx'

export function AccountManager({ accounts }: { readonly accounts: List<Account> }) {
  const connect = useConnectAccount()
  const isOnline = useOnline()
  const [hasConnected, setConnected] = useJustConnected()
  useAfter(hasConnected ? SCREEN.bannerMs : null, () => setConnected(false))

  function connectButton(label: string, tone: 'primary' | 'secondary') {
    return (
      <Button
        id={tone === 'primary' ? 'connect' : undefined}
        tone={tone}
        icon={<Plus size={16} />}
        disabled={!isOnline}
        isPending={connect.isPending}
        pendingText={t.accounts.manager.connecting}
        onClick={() => void connect.run()}
      >
        {label}
      </Button>
    )
  }

  return (
    <Card
      title={t.accounts.manager.title}
      actions={
        <>
          <Button
            icon={<RefreshCw size={16} />}
            isPending={accounts.isRefreshing}
            pendingText={t.common.refreshing}
            onClick={accounts.refresh}
          >
            {t.common.refresh}
          </Button>
          {connectButton(t.accounts.manager.add, 'primary')}
        </>
      }
    >
      <LiveBanner tone="success" message={hasConnected ? t.accounts.manager.connected : null} />
      <LiveBanner
        tone="error"
        message={connect.error === null ? null : t.accounts.manager.connectFailed(connect.error)}
      />
      {!isOnline && <p className="faint">{t.accounts.manager.offline}</p>}
      <Listing
        items={accounts.items}
        error={accounts.error === null ? null : t.accounts.manager.loadFailed(accounts.error)}
        onRetry={accounts.refresh}
        empty={<NoAccounts />}
      >
        {(items) => (
          <>
            <AccountCards accounts={items} isOnline={isOnline} />
            <div>{connectButton(t.accounts.manager.addAnother, 'secondary')}</div>
          </>
        )}
      </Listing>
    </Card>
  )
}

function NoAccounts() {
  return (
    <EmptyState
      icon={<Users size={28} />}
      title={t.accounts.manager.empty.title}
      lead={t.accounts.manager.empty.lead}
    />
  )
}
