import type { JobRun } from '#server/kit/queue.ts'
import { MailRefused } from '#server/outside/mail/port.ts'
import type { Mail, Mailer } from '#server/outside/mail/port.ts'

import type { AuthKit } from './auth-kit.ts'
import { linkLetter } from './link-mails.ts'
import { writeLetter } from './mail-letter.ts'
import { noticeLetter } from './notice-mails.ts'
import { codeOf, findLiveToken, tokenOf } from './one-time-tokens.ts'
import type { TokenRow } from './one-time-tokens.ts'
import { NOTICE_TO } from './set-password.ts'
import { findUser } from './users.ts'

/** Sends the mail that carries a one-time token's link; nothing, where the token is spent by then. */
export async function sendLinkMail(
  kit: AuthKit,
  mailer: Mailer,
  run: JobRun<'link-mail'>,
): Promise<void> {
  const row = await findLiveToken(kit.db, run.data.tokenId, kit.clock.now())
  if (row === undefined) return
  const to = await recipientOf(kit, row)
  if (to === null) return
  const { secrets } = kit
  const secret = { token: tokenOf(secrets, row.id), code: codeOf(secrets, row.id) }
  await deliver(kit, mailer, {
    id: row.id,
    to,
    ...writeLetter(linkLetter(kit.publicUrl, row, secret)),
  })
}

/** Tells a user what happened to their account; nobody, where the user is gone by then. */
export async function sendNoticeMail(
  kit: AuthKit,
  mailer: Mailer,
  run: JobRun<'notice-mail'>,
): Promise<void> {
  const { data } = run
  const user = await findUser(kit.db, data.userId)
  if (user === undefined) return
  await deliver(kit, mailer, {
    id: data.id,
    to: data.sealedTo === undefined ? user.email : kit.secrets.open(data.sealedTo, NOTICE_TO),
    ...writeLetter(noticeLetter(kit.publicUrl, data)),
  })
}

/** A new address is confirmed by whoever reads its mail. */
async function recipientOf(kit: AuthKit, row: TokenRow): Promise<string | null> {
  if (row.purpose !== 'email-change') return row.email
  const user = await findUser(kit.db, row.user_id)
  return user?.new_email ?? null
}

/** A mail server that says "never" is not asked again; its words may name the address, so they stay out. */
export async function deliver(
  kit: Pick<AuthKit, 'log'>,
  mailer: Mailer,
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    kit.log.warn({ mail: mail.id, reply: error.reply }, 'a mail was refused for good')
  }
}
