import type { AuthKit } from '#server/auth/auth-kit.ts'
import { findUser } from '#server/auth/users.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { MailRefused } from '#server/outside/mail/port.ts'
import type { Mail, Mailer } from '#server/outside/mail/port.ts'

import { writeLetter } from './letter.ts'
import { linkLetter } from './link-mails.ts'
import { languageOfMail } from './mail-words.ts'
import { noticeLetter } from './notice-mails.ts'
import { findLiveToken, tokenOf } from './one-time-tokens.ts'
import { noteRefusal } from './refused-mails.ts'

/** Sends the mail with the link of a one-time token, unless the token is spent by then. */
export async function sendLinkMail(
  kit: AuthKit,
  mailer: Mailer,
  run: JobRun<'link-mail'>,
): Promise<void> {
  const row = await findLiveToken(kit.db, run.data.tokenId, kit.clock.now())
  if (row === undefined) return
  const language = await languageOfMail(kit.db, row.user_id, run.data.language)
  const token = tokenOf(kit.secrets, row.id)
  const letter = linkLetter(kit.publicUrl, row, { token, language })
  if (letter === null || row.email === null) return
  const { email, purpose, created_at: askedAt } = row
  const refusal = await deliver(kit, mailer, { id: row.id, to: email, ...writeLetter(letter) })
  if (purpose === 'confirmation' && refusal?.isOfRecipient === true) {
    await noteRefusal(kit, { email, askedAt })
  }
}

/** Tells a user what happened to their account, unless the user is gone by then. */
export async function sendNoticeMail(
  kit: AuthKit,
  mailer: Mailer,
  run: JobRun<'notice-mail'>,
): Promise<void> {
  const { data } = run
  const user = await findUser(kit.db, data.userId)
  if (user === undefined) return
  const { email } = user
  const refusal = await deliver(kit, mailer, {
    id: data.id,
    to: email,
    ...writeLetter(noticeLetter(kit.publicUrl, data, await languageOfMail(kit.db, user.id))),
  })
  if (data.notice === 'already-registered' && refusal?.isOfRecipient === true) {
    await noteRefusal(kit, { email, askedAt: new Date(data.at) })
  }
}

/**
 * A mail that the server refuses for good is not retried. Its words may name the address, so they stay out of the log.
 *
 * @returns the refusal; null where the mail was taken
 */
export async function deliver(
  kit: Pick<AuthKit, 'log'>,
  mailer: Mailer,
  mail: Mail,
): Promise<MailRefused | null> {
  try {
    await mailer.send(mail)
    return null
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    kit.log.warn({ mail: mail.id, reply: error.reply }, 'a mail was refused for good')
    return error
  }
}
