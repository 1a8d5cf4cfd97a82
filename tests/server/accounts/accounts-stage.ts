import { randomUUID } from 'node:crypto'

import type { Account } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import { beginConnecting, consent } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

/** Members of the sandbox. */
export const ADA = '782bbtaQ'
export const MATEO = 'k3Jx9_vT2e'
export const YUKI = 'Zr-81qPmWd'
export const NOEL = 'n0Pic77yBu'

/** The address that the browser is sent to after a state that is unknown, used or too old. */
export const EXPIRED = '/linkedin/callback?from=linkedin&error=accounts%2Fstate-invalid'

export function stateIn(authorizationUrl: string): string {
  return new URL(authorizationUrl).searchParams.get('state') ?? ''
}

export async function accountsOf(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
): Promise<Account[]> {
  const reply = await server.send(CALLS.listAccounts, { token })
  return reply.json<{ accounts: Account[] }>().accounts
}

/** The one-time id of a consent that the person began, and that came back in another browser. */
export async function pendingLink(
  server: TestServer,
  person: Person,
  member = ADA,
): Promise<string> {
  const { url } = await beginConnecting(server, person)
  return linkIn(await consent(server, url, member))
}

export function linkIn(location: string): string {
  return new URL(location).searchParams.get('link') ?? ''
}

export function preview(server: TestServer, link: string, { token }: Person) {
  return server.send(CALLS.previewPendingAccount, { token, body: { link } })
}

export function confirm(
  server: TestServer,
  link: string,
  { token }: Person,
  key: string = randomUUID(),
) {
  return server.send(CALLS.confirmPendingAccount, { token, key, body: { link } })
}

/** How many codes of a member LinkedIn was asked to exchange. */
export async function codesSpent({ db }: TestServer, member: string): Promise<number> {
  const { rows } = await db.pool.query<{ spent: number }>(
    'select count(used_at)::int as spent from sandbox.codes where member = $1',
    [member],
  )
  return rows[0]?.spent ?? 0
}
