import type { Account } from '#contract/accounts.ts'
import type { Connection } from '#contract/rules/connection.ts'
import { t } from '#text/t.ts'
import { CalendarDate, RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'

import './connection-note.css'

interface ConnectionNoteProps {
  readonly account: Account
  readonly connection: Connection
}

/** Said before it stops a post. */
export function ConnectionNote({ account, connection }: ConnectionNoteProps) {
  const endsAt = account.token_expires_at
  if (connection === 'ended') {
    return <p className="connection-note--soon">{t.desk.connection.ended}</p>
  }
  if (endsAt === null) return null
  if (connection === 'open') {
    const day = <CalendarDate at={endsAt} />
    return (
      <p className="faint">
        <Rich text={t.desk.connection.open} parts={{ when: () => day }} />
      </p>
    )
  }
  const inDays = <RelativeTime at={endsAt} />
  return (
    <p className="connection-note--soon">
      <Rich text={t.desk.connection.ending} parts={{ when: () => inDays }} />
    </p>
  )
}
