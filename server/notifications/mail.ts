import { asksToLook } from '#contract/rules/look-at-linkedin.ts'
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

import type { NotificationKit } from './notification-kit.ts'
import { isMailedAlways } from './notify.ts'
import { screenOf } from './paths.ts'
import { readSettings, stopMails } from './settings.ts'
import { listMailed } from './store.ts'
import type { NotificationRow } from './store.ts'
import { wordsFor } from './words.ts'
import type { Words } from './words.ts'

/**
 * Closes the mail first, so that later failures go into the next one. Leaves out notifications that the user has read
 * meanwhile, or does not want; an empty mail is not sent.
 */
export async function sendNewsMail(
  kit: Pick<AuthKit & NotificationKit, 'db' | 'clock' | 'log' | 'publicUrl' | 'queue' | 'ownPosts'>,
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
        ...kit,
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

interface MailOf {
  readonly publicUrl: string
  readonly ownPosts: string
  readonly language: MailLanguage
}

function failureLetter(news: readonly [News, ...(readonly News[])], of: MailOf): Letter {
  const { publicUrl, ownPosts, language } = of
  const words = wordsFor(language)
  const path = commonPath(news)
  const isAskedToLook = news.some(({ body }) => asksToLook(body))
  return {
    language,
    ...(news.length === 1 ? oneTold(news[0], words) : severalTold(news, words, publicUrl)),
    action: { label: labelOf(path, words), link: `${publicUrl}${path}` },
    orOpen: MAIL_WORDS[language].orOpen,
    elsewhere: isAskedToLook ? { label: words.ownPosts, link: ownPosts } : undefined,
    after: news.every(({ kind }) => isMailedAlways(kind)) ? [] : [words.switchOff],
  }
}

type Told = Pick<Letter, 'subject' | 'before' | 'sections'>

/** The subject says it already, so the mail begins with the reason. */
function oneTold({ title, body }: News, words: Words): Told {
  return {
    subject: words.say([title]),
    before: [body === null ? words.seeInLin : words.say(body)],
  }
}

function severalTold(
  news: readonly [News, ...(readonly News[])],
  words: Words,
  publicUrl: string,
): Told {
  const told = news.slice(0, TOLD)
  const more = news.length - told.length
  return {
    subject: words.andMore(words.say([news[0].title]), news.length - 1),
    before: [words.several(news.length)],
    sections: [
      {
        heading: null,
        items: told.map(({ title, body, path }) => ({
          text: words.say([title]),
          note: body === null ? null : words.say(body),
          way: { label: labelOf(path, words), link: `${publicUrl}${path}` },
        })),
      },
      ...(more === 0
        ? []
        : [{ heading: null, items: [{ text: words.moreListed(more), note: null, way: null }] }]),
    ],
  }
}

/** The thing that all are about, or else their screen. */
function commonPath([first, ...others]: readonly [News, ...(readonly News[])]): string {
  if (others.every(({ path }) => path === first.path)) return first.path
  const screen = screenOf(first.path)
  return others.every(({ path }) => screenOf(path) === screen) ? screen : '/dashboard'
}

function labelOf(path: string, words: Words): string {
  return words.labels[screenOf(path)] ?? words.open
}
