import type { Account } from '#contract/accounts.ts'
import { connectionOf } from '#contract/rules/connection.ts'
import { personName } from '#contract/rules/person-name.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/rows.tsx'
import { useNow } from '#ui/use-now.ts'

import { ConnectionNote } from './connection-note.tsx'

interface AccountCardProps {
  readonly account: Account
  readonly isOnline: boolean
  readonly isSetting: boolean
  readonly isDisconnecting: boolean
  readonly isReconnecting: boolean
  readonly onMakePrimary: () => void
  readonly onDisconnect: () => void
  readonly onReconnect: () => void
}

export function AccountCard(props: AccountCardProps) {
  const { account, isOnline, isSetting, isDisconnecting, isReconnecting } = props
  const connection = connectionOf(account, useNow())
  const name = personName(account.given_name, account.family_name, account.account_name)
  return (
    <Row
      lead={<Avatar name={name} picture={account.picture} />}
      actions={
        <>
          {connection !== 'open' && (
            <Button
              size="small"
              tone="primary"
              disabled={!isOnline}
              isPending={isReconnecting}
              pendingText="Reconnecting..."
              about={name}
              onClick={props.onReconnect}
            >
              Reconnect
            </Button>
          )}
          <Button
            size="small"
            disabled={account.is_primary || !isOnline}
            isPending={isSetting}
            pendingText="Setting..."
            about={name}
            onClick={props.onMakePrimary}
          >
            Set Primary
          </Button>
          <Button
            size="small"
            tone="quiet-danger"
            disabled={!isOnline}
            isPending={isDisconnecting}
            pendingText="Disconnecting..."
            about={name}
            onClick={props.onDisconnect}
          >
            Disconnect
          </Button>
        </>
      }
    >
      <h3 className="row__title">{name}</h3>
      <p className="row__meta">
        <span>{account.sub}</span>
        {account.is_primary && <Badge tone="accent">Primary</Badge>}
        {connection === 'ended' ? (
          <Badge tone="warning">Not connected</Badge>
        ) : (
          <>
            <Badge tone="success">Connected</Badge>
            <Badge tone="success">Active</Badge>
          </>
        )}
      </p>
      <ConnectionNote account={account} connection={connection} />
    </Row>
  )
}
