import { afterAll, expect, test } from 'vitest'

import type { Account } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import { connectedAccount, consent, eventually, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('an approved consent connects the account, the first one as the primary', async () => {
  const person = await signedIn(server)

  const first = await connectedAccount(server, person, '782bbtaQ')
  const second = await connectedAccount(server, person, 'k3Jx9_vT2e')

  expect(first).toMatchObject({
    given_name: 'Ada',
    social_network: 'LinkedIn',
    token: 'connected',
    is_primary: true,
  })
  expect(second).toMatchObject({ given_name: 'Mateo', is_primary: false })
})

test('the browser comes back to the page that the spec names', async () => {
  const person = await signedIn(server)

  const location = await consent(server, await authorizationUrl(server, person), '782bbtaQ')

  expect(location).toBe(
    `${server.url}/linkedin/callback?from=linkedin&oauth_success=true&account_linked=true`,
  )
})

test('a cancelled consent comes back with its reason and connects nothing', async () => {
  const person = await signedIn(server)
  const { searchParams } = new URL(await authorizationUrl(server, person))
  const state = searchParams.get('state') ?? ''

  const back = await server.app.inject(
    `/api/accounts/callback?error=user_cancelled_authorize&state=${state}`,
  )

  expect(back.headers.location).toBe(
    `${server.url}/linkedin/callback?from=linkedin&error=user_cancelled_authorize`,
  )
  expect(await accounts(server, person)).toEqual([])
})

test('a state works once, and only while it is fresh', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const person = await signedIn(own)
  const url = await authorizationUrl(own, person)

  const first = await consent(own, url, '782bbtaQ')
  const again = await consent(own, url, '782bbtaQ')
  const late = await authorizationUrl(own, person)
  now = new Date(now.getTime() + 11 * 60_000)
  const tooLate = await consent(own, late, '782bbtaQ')

  expect(first).toContain('account_linked=true')
  expect(again).toContain('error=This+authorization+has+expired')
  expect(tooLate).toContain('error=This+authorization+has+expired')
})

test("another user's state is refused where a session tells who asks", async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const { searchParams } = new URL(await authorizationUrl(server, ada))

  const reply = await server.send(CALLS.completeAuthorization, {
    token: mateo.token,
    body: {
      code: 'any',
      state: searchParams.get('state') ?? '',
      social_network: 'LinkedIn',
    },
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'accounts/state-invalid' }])
})

test('connecting the same member again renews the account instead of doubling it', async () => {
  const person = await signedIn(server)

  const first = await connectedAccount(server, person)
  const second = await connectedAccount(server, person)

  expect(second.id).toBe(first.id)
  expect(await accounts(server, person)).toHaveLength(1)
})

test('after setting another one primary exactly that one is', async () => {
  const person = await signedIn(server)
  await connectedAccount(server, person, '782bbtaQ')
  const second = await connectedAccount(server, person, 'k3Jx9_vT2e')

  await server.send(CALLS.makeAccountPrimary, { token: person.token, params: { id: second.id } })

  const primary = (await accounts(server, person)).filter((account) => account.is_primary)
  expect(primary.map((account) => account.id)).toEqual([second.id])
})

test('disconnecting removes the account and revokes its token at LinkedIn', async () => {
  const person = await signedIn(server)
  const account = await connectedAccount(server, person, 'Zr-81qPmWd')

  const reply = await server.send(CALLS.disconnectAccount, {
    token: person.token,
    params: { id: account.id },
  })

  expect(reply.statusCode).toBe(200)
  expect(await accounts(server, person)).toEqual([])
  await eventually(async () => {
    const { rows } = await server.db.pool.query<{ alive: string }>(
      `select count(*) as alive from sandbox.tokens where revoked_at is null and member = $1`,
      ['Zr-81qPmWd'],
    )
    return rows[0]?.alive === '0' ? true : undefined
  })
})

test('nobody sees, promotes or disconnects the account of another user', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const account = await connectedAccount(server, ada)
  const params = { id: account.id }

  const promoted = await server.send(CALLS.makeAccountPrimary, { token: mateo.token, params })
  const removed = await server.send(CALLS.disconnectAccount, { token: mateo.token, params })

  expect([promoted.statusCode, removed.statusCode]).toEqual([404, 404])
  expect(await accounts(server, mateo)).toEqual([])
  expect(await accounts(server, ada)).toHaveLength(1)
})

test("LinkedIn's token is stored sealed and never leaves the server", async () => {
  const person = await signedIn(server)
  await connectedAccount(server, person, 'n0Pic77yBu')

  const { rows: tokens } = await server.db.pool.query<{ token: string }>(
    `select token from sandbox.tokens where member = 'n0Pic77yBu'`,
  )
  const { rows: stored } = await server.db.pool.query<{ row: string }>(
    `select a::text as row from accounts a where sub = 'n0Pic77yBu'`,
  )
  const list = await server.send(CALLS.listAccounts, { token: person.token })

  for (const { token } of tokens) {
    expect(stored[0]?.row).not.toContain(token)
    expect(list.body).not.toContain(token)
  }
  expect(tokens).toHaveLength(1)
})

async function authorizationUrl(on: TestServer, person: Person): Promise<string> {
  const reply = await on.send(CALLS.connectAccount, {
    token: person.token,
    body: { account_name: 'LinkedIn Account', social_network: 'LinkedIn' },
  })
  return reply.json<{ authorization_url: string }>().authorization_url
}

async function accounts(on: TestServer, person: Person): Promise<Account[]> {
  const reply = await on.send(CALLS.listAccounts, { token: person.token })
  return reply.json<{ accounts: Account[] }>().accounts
}
