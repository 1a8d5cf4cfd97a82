import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Users from 'lucide-react/icons/users'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import { useConnectAccount } from '#data/accounts.ts'
import { useJustConnected } from '#data/just-connected.ts'
import type { List } from '#data/list.ts'
import { useOnline } from '#data/online.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Listing } from '#ui/listing.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { useAfter } from '#ui/use-after.ts'

import { AccountCards } from './account-cards.tsx'

export function AccountManager({ accounts }: { readonly accounts: List<Account> }) {
  const connect = useConnectAccount()
  const isOnline = useOnline()
  const [hasConnected, setConnected] = useJustConnected()
  useAfter(hasConnected ? SCREEN.bannerMs : null, () => setConnected(false))

  function connectButton(label: string, tone: 'primary' | 'secondary') {
    return (
      <Button
        tone={tone}
        icon={<Plus size={16} />}
        disabled={!isOnline}
        isPending={connect.isPending}
        pendingText="Connecting..."
        onClick={() => void connect.run()}
      >
        {label}
      </Button>
    )
  }

  return (
    <Card
      title="LinkedIn Accounts"
      actions={
        <>
          <Button
            icon={<RefreshCw size={16} />}
            isPending={accounts.isRefreshing}
            pendingText="Refreshing..."
            onClick={accounts.refresh}
          >
            Refresh
          </Button>
          {connectButton('Add LinkedIn Account', 'primary')}
        </>
      }
    >
      <LiveBanner tone="success" message={hasConnected ? 'Connected' : null} />
      <LiveBanner
        tone="error"
        message={connect.error === null ? null : `Failed to connect LinkedIn: ${connect.error}`}
      />
      {!isOnline && (
        <p className="faint">You are offline: accounts can be changed once you are back.</p>
      )}
      <Listing
        items={accounts.items}
        error={accounts.error === null ? null : `Error loading accounts: ${accounts.error}`}
        onRetry={accounts.refresh}
        empty={<NoAccounts />}
      >
        {(items) => (
          <>
            <AccountCards accounts={items} isOnline={isOnline} />
            <div>{connectButton('Add Another Account', 'secondary')}</div>
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
      title="No LinkedIn accounts connected"
      lead="Add one to publish from here. LinkedIn asks you to allow it; Lin never sees your password."
    />
  )
}
