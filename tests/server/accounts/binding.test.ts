import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { browserCookie, readBrowserCookie } from '#server/accounts/browser-cookie.ts'
import { createLog } from '#server/kit/log.ts'
import { approve, beginConnecting, consent, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import {
  accountsOf,
  ADA,
  codesSpent,
  confirm,
  EXPIRED,
  linkIn,
  NOEL,
  preview,
  stateIn,
  YUKI,
} from './accounts-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('who approves an address that somebody else began gives them nothing', async () => {
  const attacker = await signedIn(server)
  const { url } = await beginConnecting(server, attacker)

  const location = await consent(server, url, YUKI)

  expect(location).toMatch(/\?from=linkedin&oauth_success=true&link=[\w-]{43}$/)
  expect(await accountsOf(server, attacker)).toEqual([])
  expect(await codesSpent(server, YUKI)).toBe(0)
})

test("an attacker's answer opened in somebody else's browser is linked to nobody", async () => {
  const [attacker, victim] = [await signedIn(server), await signedIn(server)]
  const { url } = await beginConnecting(server, attacker)
  const { cookie } = await beginConnecting(server, victim)

  const location = await consent(server, url, NOEL, cookie)
  const link = linkIn(location)
  const asked = await preview(server, link, victim)
  const confirmed = await confirm(server, link, victim)

  for (const reply of [asked, confirmed]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { code: 'accounts/begun-by-another' },
    ])
  }
  expect(await accountsOf(server, victim)).toEqual([])
  expect(await accountsOf(server, attacker)).toEqual([])
  expect(await codesSpent(server, NOEL)).toBe(0)
})

test('a code that came with one state is refused with another, however it is sent', async () => {
  const attacker = await signedIn(server)
  const lure = await beginConnecting(server, attacker)
  const code = await approvedCode(lure.url)
  await follow(code, stateIn(lure.url))
  const own = await beginConnecting(server, attacker)
  const state = stateIn(own.url)

  const byRedirect = await follow(code, state, own.cookie)
  const byCall = await complete(attacker, code, state, own.cookie)

  expect(byRedirect).toBe(`${server.url}${EXPIRED}`)
  expect([byCall.statusCode, byCall.json()]).toMatchObject([
    400,
    { code: 'accounts/state-invalid' },
  ])
  expect(await accountsOf(server, attacker)).toEqual([])
})

test('a client that caught the redirect itself completes it in the browser that began', async () => {
  const person = await signedIn(server)
  const { url, cookie } = await beginConnecting(server, person)
  const code = await approvedCode(url)

  const elsewhere = await complete(person, code, stateIn(url))
  const here = await complete(person, code, stateIn(url), cookie)

  expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([
    409,
    { code: 'accounts/other-browser' },
  ])
  expect([here.statusCode, here.json()]).toMatchObject([200, { success: true }])
  expect(await accountsOf(server, person)).toMatchObject([{ given_name: 'Ada' }])
})

test("another user's state is refused where a session tells who asks", async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const { url, cookie } = await beginConnecting(server, ada)

  const reply = await complete(mateo, 'any', stateIn(url), cookie)

  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'accounts/state-invalid' }])
})

test('the cookie of the browser that began is for the server alone, for ten minutes', async () => {
  const person = await signedIn(server)

  const reply = await server.send(CALLS.connectAccount, {
    token: person.token,
    body: { account_name: 'LinkedIn Account', social_network: 'LinkedIn' },
  })

  expect(String(reply.headers['set-cookie'])).toMatch(
    /^lin-authorization=[\w-]{43}; Path=\/api\/accounts\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
})

test('over https the cookie is for this host alone, and no other name counts', () => {
  const [site, token] = ['https://lin.example.com', 't'.repeat(43)]

  expect(browserCookie(site, token)).toBe(
    `__Host-lin-authorization=${token}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(readBrowserCookie(site, `__Host-lin-authorization=${token}`)).toBe(token)
  expect(readBrowserCookie(site, `lin-authorization=${token}`)).toBeNull()
})

test.each([
  ['user_cancelled_login', 'user_cancelled_login'],
  ['Your account was suspended. Call us.', 'server_error'],
])('of the error %s the page is told %s', async (error, told) => {
  const reply = await server.request(`/api/accounts/callback?error=${encodeURIComponent(error)}`)

  expect(reply.headers['location']).toBe(
    `${server.url}/linkedin/callback?from=linkedin&error=${told}`,
  )
})

test('a fault of ours while an answer is taken stands in the log, and the page is told no more of it', async () => {
  const errors: string[] = []
  const destination = { write: (line: string) => void errors.push(line) }
  await using own = await testServer({
    log: createLog({ level: 'error', pretty: false, destination }),
  })
  await own.db.pool.query('alter table oauth_states rename to oauth_states_elsewhere')

  const reply = await own.request('/api/accounts/callback?code=c&state=s')

  expect(reply.headers['location']).toBe(
    `${own.url}/linkedin/callback?from=linkedin&error=server_error`,
  )
  expect(errors.join('')).toContain('oauth_states')
})

/** The code that LinkedIn gave for a consent, and that has not come to Lin yet. */
async function approvedCode(url: string, member = ADA): Promise<string> {
  return (await approve(server, url, member)).searchParams.get('code') ?? ''
}

/** A browser that follows LinkedIn's redirect; answers where it is sent. */
async function follow(code: string, state: string, cookie = ''): Promise<string> {
  const query = new URLSearchParams({ code, state })
  const reply = await server.request(`/api/accounts/callback?${query.toString()}`, {
    headers: { cookie },
  })
  return String(reply.headers['location'])
}

function complete({ token }: Person, code: string, state: string, cookie = '') {
  const body = { code, state, social_network: 'LinkedIn' }
  return server.send(CALLS.completeAuthorization, { token, body, headers: { cookie } })
}
