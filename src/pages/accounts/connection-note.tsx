import type { Account } from '#contract/accounts.ts'
import type { Connection } from '#contract/rules/connection.ts'
import { CONNECTION_WORDS } from '#text/connections.ts'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'

import './connection-note.css'

interface ConnectionNoteProps {
  readonly account: Account
  readonly connection: Connection
}

/** Said before it stops a post. */
export function ConnectionNote({ account, connection }: ConnectionNoteProps) {
  const endsAt = account.token_expires_at
  if (connection === 'ended') {
    return <p className="connection-note--soon">{CONNECTION_WORDS.ended}</p>
  }
  if (endsAt === null) return null
  if (connection === 'open') {
    return (
      <p className="faint">
        LinkedIn's permission ends on <CalendarDate at={endsAt} />.
      </p>
    )
  }
  return (
    <p className="connection-note--soon">
      Connection ends <RelativeTime at={endsAt} />. {CONNECTION_WORDS.renew}
    </p>
  )
}
