import { timingSafeEqual } from 'node:crypto'

import { API } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { writeLetter } from '#server/auth/mail/letter.ts'
import { deliver } from '#server/auth/mail/send-mails.ts'
import { findUser } from '#server/auth/users.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { LETTER_MORNING_MS, stopMails } from '#server/notifications/settings.ts'
import { MailInDoubt } from '#server/outside/mail/port.ts'
import type { Mailer } from '#server/outside/mail/port.ts'

import { claimLetter, findLetter, releaseLetter } from './letter-store.ts'
import { readWeek } from './week.ts'
import { languageOf, letterOfWeek } from './words.ts'

export interface LetterKit extends Pick<
  AuthKit,
  'db' | 'clock' | 'log' | 'publicUrl' | 'queue' | 'secrets' | 'threads'
> {
  /** Base address of LinkedIn's pages, for links to posts. */
  readonly webBase: string
}

/** The page that stops the letters, also the address for one-click requests of mail programs (RFC 8058). */
export const STOP_PATH = `${API.root}/letters/off`

/**
 * Records the letter as sent before it leaves: if a worker dies or an answer is lost, a reader gets no letter, but
 * never two.
 */
export async function sendLetter(
  kit: LetterKit,
  mailer: Mailer,
  { data: { letterId } }: JobRun<'weekly-letter'>,
): Promise<void> {
  const letter = await findLetter(kit.db, letterId)
  if (letter === undefined || letter.sent_at !== null) return
  const now = kit.clock.now()
  if (now.getTime() - letter.due_at.getTime() > LETTER_MORNING_MS) return
  const user = await findUser(kit.db, letter.user_id)
  const reader = await readReader(kit, letter.user_id)
  if (user === undefined || reader === undefined) return
  const week = await readWeek(kit, user, letter.due_at)
  if (week === null || !(await claimLetter(kit.db, letterId, now))) return
  const stopUrl = stopUrlOf(kit, user.id)
  try {
    const refusal = await deliver(kit, mailer, {
      id: letterId,
      to: user.email,
      ...writeLetter(letterOfWeek(week, { ...reader, publicUrl: kit.publicUrl, stopUrl })),
      headers: stopHeaders(stopUrl),
    })
    if (refusal?.isOfRecipient === true) await stopMails(kit, user.id, letterId)
  } catch (error) {
    if (!(error instanceof MailInDoubt)) await releaseLetter(kit.db, letterId)
    throw error
  }
}

async function readReader({ db }: Pick<LetterKit, 'db'>, userId: string) {
  const row = await db
    .selectFrom('notification_settings')
    .select(['language', 'time_zone'])
    .where('user_id', '=', userId)
    .where('weekly_letter', '=', true)
    .executeTakeFirst()
  if (row === undefined || row.time_zone === null) return undefined
  return { language: languageOf(row.language), timeZone: row.time_zone }
}

/** Headers for unsubscribing with one click in a mail program. RFC 8058 requires https; the older header does not. */
function stopHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}

/** A link that does one thing only, for one user: it needs no session, and does not expire. */
export function stopUrlOf(kit: Pick<LetterKit, 'publicUrl' | 'secrets'>, userId: string): string {
  const proof = kit.secrets.fingerprint(proven(userId)).toString('base64url')
  return `${kit.publicUrl}${STOP_PATH}?token=${userId}.${proof}`
}

/** The user of a link; null for a token that was not made with this LIN_SECRET or the one before it. */
export function userOfToken(secrets: Secrets, token: string): string | null {
  const [userId = '', proof = ''] = token.split('.')
  const given = Buffer.from(proof, 'base64url')
  const isTrue = secrets
    .fingerprints(proven(userId))
    .some((made) => made.length === given.length && timingSafeEqual(made, given))
  return isTrue ? userId : null
}

function proven(userId: string): string {
  return `weekly letter of ${userId}`
}
