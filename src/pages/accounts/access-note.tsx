import type { Account } from '#contract/accounts.ts'
import { DAY_MS } from '#contract/limits.ts'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { useNow } from '#ui/use-now.ts'

import './access-note.css'

/** From how long before its end LinkedIn's permission is worth a warning. */
const SOON_MS = 7 * DAY_MS

/** LinkedIn's permission ends by itself (after about 60 days): said before it stops a post. */
export function AccessNote({ account }: { readonly account: Account }) {
  const now = useNow()
  if (account.token === null) {
    return (
      <p className="access-note--soon">
        LinkedIn no longer lets Lin publish here. Add the account again to renew it.
      </p>
    )
  }
  if (account.token_expires_at === null) return null
  const isSoon = Date.parse(account.token_expires_at) - now < SOON_MS
  return (
    <p className={isSoon ? 'access-note--soon' : 'faint'}>
      LinkedIn's permission ends on <CalendarDate at={account.token_expires_at} />.
      {isSoon && ' Add the account again to renew it.'}
    </p>
  )
}
