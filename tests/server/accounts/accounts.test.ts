import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import {
  beginConnecting,
  connectedAccount,
  consent,
  eventually,
  signedIn,
} from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { accountsOf, EXPIRED, stateIn } from './accounts-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('an approved consent connects the account, the first one as the primary', async () => {
  const person = await signedIn(server)

  const first = await connectedAccount(server, person, '782bbtaQ')
  const second = await connectedAccount(server, person, 'k3Jx9_vT2e')

  expect(first).toMatchObject({
    account_name: 'Ada Lindqvist',
    given_name: 'Ada',
    family_name: 'Lindqvist',
    sub: '782bbtaQ',
    social_network: 'LinkedIn',
    token: 'connected',
    is_primary: true,
  })
  expect(second).toMatchObject({ given_name: 'Mateo', is_primary: false })
})

test('the browser comes back to the page that the spec names', async () => {
  const person = await signedIn(server)

  const { url, cookie } = await beginConnecting(server, person)
  const location = await consent(server, url, '782bbtaQ', cookie)

  expect(location).toBe(
    `${server.url}/linkedin/callback?from=linkedin&oauth_success=true&account_linked=true`,
  )
})

test('a cancelled consent comes back with its reason and connects nothing', async () => {
  const person = await signedIn(server)
  const state = stateIn((await beginConnecting(server, person)).url)

  const back = await server.app.inject(
    `/api/accounts/callback?error=user_cancelled_authorize&state=${state}`,
  )

  expect(back.headers.location).toBe(
    `${server.url}/linkedin/callback?from=linkedin&error=user_cancelled_authorize`,
  )
  expect(await accountsOf(server, person)).toEqual([])
})

test('a state works once, and only while it is fresh', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const person = await signedIn(own)
  const { url, cookie } = await beginConnecting(own, person)

  const first = await consent(own, url, '782bbtaQ', cookie)
  const again = await consent(own, url, '782bbtaQ', cookie)
  const late = await beginConnecting(own, person)
  now = new Date(now.getTime() + 11 * 60_000)
  const tooLate = await consent(own, late.url, '782bbtaQ', late.cookie)

  expect(first).toContain('account_linked=true')
  expect([again, tooLate]).toEqual([EXPIRED, EXPIRED].map((error) => `${own.url}${error}`))
})

test('connecting the same member again renews the account instead of doubling it', async () => {
  const person = await signedIn(server)

  const first = await connectedAccount(server, person)
  const second = await connectedAccount(server, person)

  expect(second.id).toBe(first.id)
  expect(await accountsOf(server, person)).toHaveLength(1)
})

test('after setting another one primary exactly that one is', async () => {
  const person = await signedIn(server)
  await connectedAccount(server, person, '782bbtaQ')
  const second = await connectedAccount(server, person, 'k3Jx9_vT2e')

  await server.send(CALLS.makeAccountPrimary, { token: person.token, params: { id: second.id } })

  const primary = (await accountsOf(server, person)).filter((account) => account.is_primary)
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
  expect(await accountsOf(server, person)).toEqual([])
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
  expect(await accountsOf(server, mateo)).toEqual([])
  expect(await accountsOf(server, ada)).toHaveLength(1)
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
