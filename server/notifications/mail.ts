import type { AuthKit } from '#server/auth/auth-kit.ts'
import { writeLetter } from '#server/auth/mail/letter.ts'
import type { Letter } from '#server/auth/mail/letter.ts'
import { deliver } from '#server/auth/mail/send-mails.ts'
import { findUser } from '#server/auth/users.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { Mailer } from '#server/outside/mail/port.ts'

import { isMailedAlways } from './notify.ts'
import { readSettings } from './settings.ts'
import { listMailed } from './store.ts'
import type { NotificationRow } from './store.ts'

/**
 * Sends the mail that gathers failures. It is closed first, so that later failures go into the next one.
 * What the user has read meanwhile, or does not want, is left out; an empty mail is not sent.
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

/** The owner of the mail, or null when it is gone. A second try keeps the moment of the first. */
async function close(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('notification_mails')
    .set((update) => ({ closed_at: update.fn.coalesce('closed_at', update.val(now)) }))
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

type News = Pick<NotificationRow, 'kind' | 'title' | 'body' | 'path'>

/** How many are listed; the app shows the rest. */
const TOLD = 10

/** One mail for all failures since the last one. */
function failureLetter(publicUrl: string, news: readonly [News, ...(readonly News[])]): Letter {
  const [first, ...others] = news
  const told = news.slice(0, TOLD)
  const more = news.length - told.length
  const path = others.every((other) => other.path === first.path) ? first.path : '/dashboard'
  return {
    subject: others.length === 0 ? first.title : `${first.title}, and ${others.length} more`,
    before: [
      ...told.map(({ title, body }) => (body === null ? `${title}.` : `${title}. ${body}`)),
      ...(more === 0 ? [] : [`And ${more} more: Lin lists them.`]),
    ],
    action: { label: LABELS.get(path) ?? 'Open Lin', link: `${publicUrl}${path}` },
    after: news.every(({ kind }) => isMailedAlways(kind)) ? [] : [SWITCH_OFF],
  }
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['/accounts', 'Connect it again'],
  ['/posts', 'Look at the post'],
  ['/schedule', 'Look at the schedule'],
])

const SWITCH_OFF = 'You can switch mails about failures off under Settings.'
