import type { AuthKit } from '#server/auth/auth-kit.ts'
import { writeLetter } from '#server/auth/mail/letter.ts'
import type { Letter } from '#server/auth/mail/letter.ts'
import { MAIL_WORDS, languageOfMail } from '#server/auth/mail/mail-words.ts'
import type { MailLanguage } from '#server/auth/mail/mail-words.ts'
import { deliver } from '#server/auth/mail/send-mails.ts'
import { findUser } from '#server/auth/users.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { Mailer } from '#server/outside/mail/port.ts'

import { isMailedAlways } from './notify.ts'
import { readSettings, stopMails } from './settings.ts'
import { listMailed } from './store.ts'
import type { NotificationRow } from './store.ts'
import { wordsFor } from './words.ts'

/**
 * Closes the mail first, so that later failures go into the next one. Leaves out notifications that the user has read
 * meanwhile, or does not want; an empty mail is not sent.
 */
export async function sendNewsMail(
  kit: Pick<AuthKit, 'db' | 'clock' | 'log' | 'publicUrl' | 'queue'>,
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
  const refusal = await deliver(kit, mailer, {
    id: mailId,
    to: user.email,
    ...writeLetter(
      failureLetter([first, ...others], {
        publicUrl: kit.publicUrl,
        language: await languageOfMail(kit.db, user.id),
      }),
    ),
  })
  if (refusal?.isOfRecipient === true) await stopMails(kit, user.id, mailId)
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

const TOLD = 10

function failureLetter(
  news: readonly [News, ...(readonly News[])],
  { publicUrl, language }: { readonly publicUrl: string; readonly language: MailLanguage },
): Letter {
  const words = wordsFor(language)
  const [first, ...others] = news
  const told = news.slice(0, TOLD)
  const more = news.length - told.length
  const path = others.every((other) => other.path === first.path) ? first.path : '/dashboard'
  const title = words.say([first.title])
  return {
    language,
    subject: others.length === 0 ? title : words.andMore(title, others.length),
    before: [
      ...told.map((each) => {
        const body = each.body === null ? '' : ` ${words.say(each.body)}`
        return `${words.say([each.title])}.${body}`
      }),
      ...(more === 0 ? [] : [words.moreListed(more)]),
    ],
    action: { label: words.labels[path] ?? words.open, link: `${publicUrl}${path}` },
    orOpen: MAIL_WORDS[language].orOpen,
    after: news.every(({ kind }) => isMailedAlways(kind)) ? [] : [words.switchOff],
  }
}
