import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useReconnectAccount } from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'

import { MatterRow } from './matter-row.tsx'

interface ConnectionMatterProps {
  readonly account: Account
  readonly hasEnded: boolean
}

/** An account that cannot be published to any more, or soon cannot. */
export function ConnectionMatter({ account, hasEnded }: ConnectionMatterProps) {
  const reconnection = useReconnectAccount()
  const isOnline = useOnline()
  const name = personName(account.given_name, account.family_name, account.account_name)
  const words = t.dashboard.attention.connection
  return (
    <MatterRow
      title={name}
      tone={hasEnded ? 'danger' : 'warning'}
      word={hasEnded ? words.ended : words.ending}
      why={<Why account={account} hasEnded={hasEnded} />}
      action={
        <Button
          size="small"
          disabled={!isOnline}
          isPending={reconnection.isPending}
          pendingText={t.common.reconnecting}
          about={name}
          onClick={() => void reconnection.run({ id: account.id })}
        >
          {t.common.reconnect}
        </Button>
      }
    />
  )
}

function Why({ account, hasEnded }: ConnectionMatterProps) {
  const { token_expires_at: endsAt } = account
  if (hasEnded || endsAt === null) return t.desk.connection.ended
  const inDays = <RelativeTime at={endsAt} />
  return <Rich text={t.desk.connection.ending} parts={{ when: () => inDays }} />
}
