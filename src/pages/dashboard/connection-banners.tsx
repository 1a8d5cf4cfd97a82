import type { Account } from '#contract/accounts.ts'
import { connectionOf } from '#contract/rules/connection.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useReconnectAccount } from '#data/accounts.ts'
import { useOnline } from '#data/online.ts'
import { CONNECTION_WORDS } from '#text/connections.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { useNow } from '#ui/use-now.ts'

/** The accounts that cannot be published to any more, or soon cannot. */
export function ConnectionBanners({ accounts }: { readonly accounts: readonly Account[] }) {
  const now = useNow()
  const reconnection = useReconnectAccount()
  const isOnline = useOnline()
  return accounts
    .filter((account) => connectionOf(account, now) !== 'open')
    .map((account) => (
      <Banner
        key={account.id}
        tone="warning"
        title={nameOf(account)}
        actions={
          <Button
            size="small"
            disabled={!isOnline}
            isPending={reconnection.pendingIds.has(account.id)}
            pendingText="Reconnecting..."
            about={nameOf(account)}
            onClick={() => void reconnection.run({ id: account.id })}
          >
            Reconnect
          </Button>
        }
      >
        <State account={account} hasEnded={connectionOf(account, now) === 'ended'} />
      </Banner>
    ))
}

interface StateProps {
  readonly account: Account
  readonly hasEnded: boolean
}

function State({ account, hasEnded }: StateProps) {
  if (hasEnded || account.token_expires_at === null) {
    return CONNECTION_WORDS.ended
  }
  return (
    <>
      Connection ends <RelativeTime at={account.token_expires_at} />. {CONNECTION_WORDS.renew}
    </>
  )
}

function nameOf(account: Account): string {
  return personName(account.given_name, account.family_name, account.account_name)
}
