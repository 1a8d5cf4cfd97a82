import type { AuthKit } from '#server/auth/auth-kit.ts'
import { writeLetter } from '#server/auth/mail-letter.ts'
import { deliver } from '#server/auth/mails.ts'
import { findUser } from '#server/auth/users.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { Mailer } from '#server/outside/mail/port.ts'

import { failureLetter } from './failure-letter.ts'
import { isMailedAlways } from './mailed-kinds.ts'
import { readSettings } from './settings.ts'
import { listMailed } from './store.ts'

/**
 * Sends the mail in which failures were gathered: closed first, so that what happens from now on goes
 * into the next one. What was read meanwhile, or is not wanted, stays out; a mail of nothing is none.
 */
export async function sendNewsMail(
  kit: Pick<AuthKit, 'db' | 'clock' | 'log' | 'publicUrl'>,
  mailer: Mailer,
  { data: { mailId } }: JobRun<'notification-mail'>,
): Promise<void> {
  const userId = await close(kit.db, mailId, kit.clock.now())
  const user = userId === null ? undefined : await findUser(kit.db, userId)
  if (user === undefined) return
  const settings = await readSettings(kit.db, user.id)
  const unread = await listMailed(kit.db, mailId)
  const wanted = unread.filter(({ kind }) => settings.failure_mails || isMailedAlways(kind))
  const [first, ...others] = wanted
  if (first === undefined) {
    await kit.db.deleteFrom('notification_mails').where('id', '=', mailId).execute()
    return
  }
  await deliver(kit, mailer, {
    id: mailId,
    to: user.email,
    ...writeLetter(failureLetter(kit.publicUrl, [first, ...others])),
  })
}

/** Whose it is; null when it is gone. The first try's moment stays. */
async function close(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('notification_mails')
    .set((update) => ({ closed_at: update.fn.coalesce('closed_at', update.val(now)) }))
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}
