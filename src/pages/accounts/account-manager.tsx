import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Users from 'lucide-react/icons/users'
import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import { personName } from '#contract/rules/person-name.ts'
import {
  useConnectAccount,
  useDisconnectAccount,
  useMakePrimary,
  useReconnectAccount,
  useJustConnected,
} from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/form/button.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { useAfter } from '#ui/hooks/lifecycle.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/rows.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { AccountCard } from './account-card.tsx'
import { NewAccount } from './new-account.tsx'

export function AccountManager({ accounts }: { readonly accounts: List<Account> }) {
  const connect = useConnectAccount()
  const isOnline = useOnline()
  const [hasConnected, setConnected] = useJustConnected()
  // The banner goes after a while; the link that leads on stays as long as this screen.
  const [isNew] = useState(hasConnected)
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
      {isNew && <NewAccount hasConnected={hasConnected} />}
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

interface AccountCardsProps {
  readonly accounts: readonly Account[]
  readonly isOnline: boolean
}

function AccountCards({ accounts, isOnline }: AccountCardsProps) {
  const disconnection = useDisconnectAccount()
  const primary = useMakePrimary()
  const reconnection = useReconnectAccount()
  const [asked, setAsked] = useState<Account | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function disconnect({ id }: Account) {
    setAsked(null)
    // The focused button is removed with its card.
    if (await disconnection.run({ id })) focusPart(list.current)
  }

  return (
    <div ref={list}>
      <Rows>
        {accounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            isOnline={isOnline}
            isSetting={primary.pendingIds.has(account.id)}
            isDisconnecting={disconnection.pendingIds.has(account.id)}
            isReconnecting={reconnection.pendingIds.has(account.id)}
            onMakePrimary={() => void primary.run({ id: account.id })}
            onDisconnect={() => setAsked(account)}
            onReconnect={() => void reconnection.run({ id: account.id })}
          />
        ))}
      </Rows>
      {asked !== null && (
        <ConfirmDialog
          title={t.accounts.disconnecting.title(nameOf(asked))}
          confirmText={t.accounts.card.disconnect}
          onConfirm={() => void disconnect(asked)}
          onDismiss={() => setAsked(null)}
        >
          <p>{t.accounts.disconnecting.lead}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function nameOf(account: Account): string {
  return personName(account.given_name, account.family_name, account.account_name)
}
