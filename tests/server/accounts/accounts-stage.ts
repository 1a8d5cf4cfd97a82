import type { Account } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

export const ADA = '782bbtaQ'
export const MATEO = 'k3Jx9_vT2e'

/** Where the browser is sent after a state that is unknown, used or too old. */
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
