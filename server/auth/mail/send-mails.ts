import { AUTH_LIMITS, DAY_MS } from '#contract/limits.ts'
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
 * Does not retry a mail that the server refuses for good. The server's words may name the address, so they stay out of
 * the log.
 *
 * @returns the refusal; null if the server accepted the mail
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

/**
 * Discloses no accounts, because an address with an account gets a mail, too, when it is registered again: mails that
 * only accounts get must not be remembered here. The day begins when the mail was requested, and the first refusal
 * counts: how many mails follow depends on whether there is an account.
 */
async function noteRefusal(
  { db, clock, secrets }: Pick<AuthKit, 'db' | 'clock' | 'secrets'>,
  refused: { readonly email: string; readonly askedAt: Date },
): Promise<void> {
  const [key] = keysOf(secrets, refused.email)
  if (key === undefined) return
  const row = { count: 1, ends_at: new Date(refused.askedAt.getTime() + DAY_MS) }
  await db
    .insertInto('rate_counts')
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('rate_counts.ends_at', '<=', clock.now()),
    )
    .execute()
}

export async function isMailRefused(
  { db, clock, secrets }: Pick<AuthKit, 'db' | 'clock' | 'secrets'>,
  email: string,
): Promise<boolean> {
  const nowMs = clock.now().getTime()
  const row = await db
    .selectFrom('rate_counts')
    .select('key')
    .where('key', 'in', keysOf(secrets, email))
    .where('ends_at', '>', new Date(nowMs))
    // When exactly a mail was refused is not shown: it depends on which mail it was.
    .where('ends_at', '<=', new Date(nowMs + DAY_MS - AUTH_LIMITS.mailRefusedAfterMs))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function keysOf(secrets: AuthKit['secrets'], email: string): string[] {
  return secrets.fingerprints(email).map((hash) => `mail-refused ${hash.toString('base64url')}`)
}
