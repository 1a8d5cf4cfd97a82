import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import {
  useDisconnectAccount,
  useMakePrimary,
  useReconnectAccount,
} from '#data/accounts/accounts.ts'
import { t } from '#text/t.ts'
import { Rows } from '#ui/layout/rows.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { AccountCard } from './account-card.tsx'

interface AccountCardsProps {
  readonly accounts: readonly Account[]
  readonly isOnline: boolean
}

export function AccountCards({ accounts, isOnline }: AccountCardsProps) {
  const disconnection = useDisconnectAccount()
  const primary = useMakePrimary()
  const reconnection = useReconnectAccount()
  const [asked, setAsked] = useState<Account | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function disconnect({ id }: Account) {
    setAsked(null)
    // The button that had the focus goes away with its card.
    if (await disconnection.run({ id })) list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1}>
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
