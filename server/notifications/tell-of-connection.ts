import type { Message, Moment } from '#contract/messages/message.ts'
import { personName } from '#contract/rules/person-name.ts'
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

/** @param warning number of the warning: each is sent once per connection */
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
    title: {
      code: 'notice/connect-before',
      params: { account: nameOf(account), at: { moment: at.toISOString(), zone: null } },
    },
    body: [
      { code: 'notice/connection-ends-on', params: { at: inUtc(at) } },
      { code: 'notice/connect-is-one-tap' },
      { code: 'notice/later-posts-not-published' },
    ],
  })
}

/** @param at its end, or null where LinkedIn ended it early */
export async function tellTokenEnded(
  kit: NewsKit,
  tx: Db,
  account: AccountOfUser,
  at: Date | null,
): Promise<void> {
  const why: Message =
    at === null
      ? { code: 'notice/connection-replaced' }
      : { code: 'notice/connection-ended-on', params: { at: inUtc(at) } }
  const warnings = { subject: account.id, kinds: ['token-expiring'] } as const
  await dismissNews(tx, account.user_id, warnings, kit.clock.now())
  await notify(kit, tx, {
    ...aboutAccount(account),
    kind: 'token-ended',
    key: `token-ended ${account.id} ${(at ?? kit.clock.now()).toISOString()}`,
    title: { code: 'notice/not-connected', params: { account: nameOf(account) } },
    body: [why, { code: 'notice/until-connected' }],
  })
}

export async function tellTokenRenewed(
  kit: NewsKit,
  tx: Db,
  account: Pick<AccountOfUser, 'user_id' | 'id'>,
): Promise<void> {
  const kinds = ['token-expiring', 'token-ended'] as const
  await dismissNews(tx, account.user_id, { subject: account.id, kinds }, kit.clock.now())
}

/** For a reader whose time zone is not known. */
function inUtc(at: Date): Moment {
  return { moment: at.toISOString(), zone: 'Z' }
}

function nameOf({ given_name, family_name, account_name }: AccountOfUser): string {
  return personName(given_name, family_name, account_name)
}

function aboutAccount({ user_id: userId, id: subject }: AccountOfUser) {
  return { userId, subject, path: '/accounts' }
}
