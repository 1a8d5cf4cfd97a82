import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { TOKEN_WARNINGS_MS } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import { tellTokenEnded, tellTokenExpires } from '#server/notifications/tell-of-connection.ts'

type ClockKit = Pick<Kit, 'db' | 'queue' | 'clock'>
type Due = Selectable<Tables['accounts']> & { readonly token_expires_at: Date }

const AT_ONCE = 100
/** The value of `token_told` after all warnings and the end. */
const ENDED = TOKEN_WARNINGS_MS.length + 1

/**
 * Notifies of connections that end within a week, within a day, or have ended; once for each. If several are due for
 * one account, only the latest is sent.
 */
export async function watchTokens(kit: ClockKit): Promise<void> {
  while ((await tellSome(kit)) === AT_ONCE) continue
}

async function tellSome(kit: ClockKit): Promise<number> {
  return kit.db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, kit.clock.now())
    for (const account of due) await tell(kit, tx, account)
    return due.length
  })
}

async function tell(kit: NewsKit, tx: Db, account: Due): Promise<void> {
  const { token_told: told, token_expires_at: at } = account
  if (told === ENDED) await tellTokenEnded(kit, tx, account, at)
  else await tellTokenExpires(kit, tx, account, { at, warning: told })
}

/**
 * Locks accounts whose next warning is due, and records the warning as sent. Takes them in the order of their owners,
 * because the mail of each is locked in turn. Skips accounts that another worker has locked.
 */
async function takeDue(tx: Db, now: Date): Promise<Due[]> {
  const moments = [...TOKEN_WARNINGS_MS, 0].map((ms) => new Date(now.getTime() + ms))
  const isDue = sql.join(
    moments.map((moment, told) => sql`(token_told = ${told} and token_expires_at <= ${moment})`),
    sql` or `,
  )
  const passed = sql.join(
    moments.map((moment) => sql`(token_expires_at <= ${moment})::int`),
    sql` + `,
  )
  const { rows } = await sql<Due>`
    with due as (
      select user_id, id from accounts
      where sealed_token is not null and (${isDue})
      limit ${AT_ONCE} for update skip locked
    ), taken as (
      update accounts set token_told = ${passed} from due
      where accounts.user_id = due.user_id and accounts.id = due.id
      returning accounts.*
    )
    select * from taken order by user_id, id`.execute(tx)
  return rows
}
