import type { Account } from '#contract/accounts.ts'
import type { Scope } from '#contract/auth.ts'
import { accountName } from '#parts/rights/rights-choice.tsx'
import { t } from '#text/t.ts'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'

interface RightsProps {
  readonly scopes: readonly Scope[]
  /** Null: all of them. */
  readonly accountIds: readonly string[] | null
  readonly accounts: readonly Account[]
}

/** Scopes and accounts of an API key or a connected program. */
export function Rights({ scopes, accountIds, accounts }: RightsProps) {
  const words = t.apiKeys
  const names = accountIds?.map((id) => {
    const account = accounts.find((each) => each.id === id)
    return account === undefined ? words.unknownAccount : accountName(account)
  })
  return (
    <>
      <span>{scopes.map((scope) => words.scopes[scope].name).join(', ')}</span>
      <span>{names === undefined ? words.allAccounts : names.join(', ')}</span>
    </>
  )
}

interface LastUseProps {
  /** Null: never. */
  readonly at: string | null
  readonly network: string | null
}

export function LastUse({ at, network }: LastUseProps) {
  const words = t.apiKeys
  if (at === null) return <span>{words.unused}</span>
  const when = <RelativeTime at={at} />
  return (
    <span>
      <Rich text={words.used(network ?? '')} parts={{ when: () => when }} />
    </span>
  )
}
