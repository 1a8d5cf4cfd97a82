import { personName } from '#contract/rules/person-name.ts'
import { utcDay, utcMoment } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { NewsKit } from './notification-kit.ts'
import { dismissNews, notify } from './notify.ts'

interface AccountOfUser {
  readonly user_id: string
  readonly id: string
  readonly account_name: string
  readonly given_name: string | null
  readonly family_name: string | null
}

/** @param warning which one it is: each is told once for each connection */
export async function tellTokenExpires(
  kit: NewsKit,
  tx: Db,
  account: AccountOfUser,
  { at, warning }: { readonly at: Date; readonly warning: number },
): Promise<void> {
  await notify(kit, tx, {
    ...aboutAccount(account),
    kind: 'token-expiring',
    key: `token-expiring ${account.id} ${at.toISOString()} ${warning}`,
    title: `Connect ${nameOf(account)} again before ${utcDay(at)}`,
    body: `Its connection to LinkedIn ends on ${utcMoment(at)}. Connecting it again is one tap under Accounts, and everything else stays as it is. Posts due after that moment would not be published.`,
  })
}

/** @param at its end, or null where LinkedIn ended it early */
export async function tellTokenEnded(
  kit: NewsKit,
  tx: Db,
  account: AccountOfUser,
  at: Date | null,
): Promise<void> {
  const why =
    at === null
      ? 'LinkedIn does not accept its connection any more: it was ended there, or replaced.'
      : `Its connection to LinkedIn ended on ${utcMoment(at)}.`
  const warnings = { subject: account.id, kinds: ['token-expiring'] } as const
  await dismissNews(tx, account.user_id, warnings, kit.clock.now())
  await notify(kit, tx, {
    ...aboutAccount(account),
    kind: 'token-ended',
    key: `token-ended ${account.id} ${(at ?? kit.clock.now()).toISOString()}`,
    title: `${nameOf(account)} is not connected to LinkedIn any more`,
    body: `${why} Nothing is published with it until you connect it again: one tap under Accounts.`,
  })
}

/** The account is connected again: dismisses what was said about its connection. */
export async function tellTokenRenewed(
  kit: NewsKit,
  tx: Db,
  account: Pick<AccountOfUser, 'user_id' | 'id'>,
): Promise<void> {
  const kinds = ['token-expiring', 'token-ended'] as const
  await dismissNews(tx, account.user_id, { subject: account.id, kinds }, kit.clock.now())
}

function nameOf({ given_name, family_name, account_name }: AccountOfUser): string {
  return personName(given_name, family_name, account_name)
}

function aboutAccount({ user_id: userId, id: subject }: AccountOfUser) {
  return { userId, subject, path: '/accounts' }
}
