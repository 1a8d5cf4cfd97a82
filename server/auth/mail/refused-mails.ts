import { AUTH_LIMITS, DAY_MS } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'

/**
 * Remembers for a day that a mail server refused the mail of a registration for its recipient. An address that has an
 * account gets a mail too, when it is registered again, and the same is remembered of it: so this tells nothing about
 * accounts. Mails that only accounts get must not be remembered here. Only a keyed hash of the address is stored.
 *
 * @param refused.askedAt when the mail was asked for. The day begins then, and the first refusal counts: how many mails
 *   follow depends on whether there is an account
 */
export async function noteRefusal(
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

/** Whether a mail that was asked for by registering this address within a day was refused. */
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
