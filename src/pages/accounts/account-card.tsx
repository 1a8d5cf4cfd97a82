import type { Account } from '#contract/accounts.ts'
import { LINKEDIN_BUDGET } from '#contract/content/limits.ts'
import { connectionOf } from '#contract/rules/connection.ts'
import type { Connection } from '#contract/rules/connection.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { CalendarDate, RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { Row } from '#ui/layout/rows.tsx'

import './account-card.css'

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
      id={`account-${account.id}`}
      lead={<Avatar name={name} picture={account.picture} />}
      actions={
        <>
          {connection !== 'open' && (
            <Button
              size="small"
              tone="primary"
              disabled={!isOnline}
              isPending={isReconnecting}
              pendingText={t.common.reconnecting}
              about={name}
              onClick={props.onReconnect}
            >
              {t.common.reconnect}
            </Button>
          )}
          <Button
            size="small"
            disabled={account.is_primary || !isOnline}
            isPending={isSetting}
            pendingText={t.accounts.card.setting}
            about={name}
            onClick={props.onMakePrimary}
          >
            {t.accounts.card.setPrimary}
          </Button>
          <Button
            size="small"
            tone="quiet-danger"
            disabled={!isOnline}
            isPending={isDisconnecting}
            pendingText={t.accounts.card.disconnecting}
            about={name}
            onClick={props.onDisconnect}
          >
            {t.accounts.card.disconnect}
          </Button>
        </>
      }
    >
      <h3 className="row__title">{name}</h3>
      <p className="row__meta">
        <span>{account.sub}</span>
        {account.is_primary && <Badge tone="accent">{t.accounts.card.primary}</Badge>}
        {connection === 'ended' ? (
          <Badge tone="warning">{t.accounts.card.notConnected}</Badge>
        ) : (
          <>
            <Badge tone="success">{t.accounts.card.connected}</Badge>
            <Badge tone="success">{t.accounts.card.active}</Badge>
          </>
        )}
      </p>
      <ConnectionNote account={account} connection={connection} />
      <RequestsNote used={account.requests_today ?? null} />
    </Row>
  )
}

interface ConnectionNoteProps {
  readonly account: Account
  readonly connection: Connection
}

/** Warns before an expired connection stops a post. */
function ConnectionNote({ account, connection }: ConnectionNoteProps) {
  const endsAt = account.token_expires_at
  if (connection === 'ended') {
    return <p className="connection-note--soon">{t.signedIn.connection.ended}</p>
  }
  if (endsAt === null) return null
  if (connection === 'open') {
    const day = <CalendarDate at={endsAt} />
    return (
      <p className="faint">
        <Rich text={t.signedIn.connection.open} parts={{ when: () => day }} />
      </p>
    )
  }
  const inDays = <RelativeTime at={endsAt} />
  return (
    <p className="connection-note--soon">
      <Rich text={t.signedIn.connection.ending} parts={{ when: () => inDays }} />
    </p>
  )
}

/** @param used null while many are left for the day */
function RequestsNote({ used }: { readonly used: number | null }) {
  if (used === null) return null
  return (
    <p className="connection-note--soon">
      {t.accounts.card.requests(used, LINKEDIN_BUDGET.perDay)}
    </p>
  )
}
