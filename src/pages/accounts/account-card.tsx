import type { Account } from '#contract/accounts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { personName } from '#ui/person-name.ts'
import { Row } from '#ui/rows.tsx'

import { AccessNote } from './access-note.tsx'

interface AccountCardProps {
  readonly account: Account
  readonly isOnline: boolean
  readonly isSetting: boolean
  readonly isDisconnecting: boolean
  readonly onMakePrimary: () => void
  readonly onDisconnect: () => void
}

export function AccountCard(props: AccountCardProps) {
  const { account, isOnline, isSetting, isDisconnecting } = props
  const name = personName(account.given_name, account.family_name, account.account_name)
  return (
    <Row
      lead={<Avatar name={name} picture={account.picture} />}
      actions={
        <>
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
        {account.token === null ? (
          <Badge tone="warning">Not connected</Badge>
        ) : (
          <>
            <Badge tone="success">Connected</Badge>
            <Badge tone="success">Active</Badge>
          </>
        )}
      </p>
      <AccessNote account={account} />
    </Row>
  )
}
