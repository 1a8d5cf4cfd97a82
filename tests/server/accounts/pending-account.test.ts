import { afterAll, expect, test } from 'vitest'

import { forgetStates } from '#server/accounts/connect.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { script } from '#tests/server/publishing/publish-stage.ts'

import {
  accountsOf,
  ADA,
  codesSpent,
  confirm,
  MATEO,
  NOEL,
  pendingLink,
  preview,
  YUKI,
} from './accounts-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('who began sees whose consent came back elsewhere, and links it by their word', async () => {
  const person = await signedIn(server)
  const link = await pendingLink(server, person, ADA)

  const shown = await preview(server, link, person)
  const before = await accountsOf(server, person)
  const confirmed = await confirm(server, link, person)

  expect(shown.json()).toMatchObject({ success: true, name: 'Ada Lindqvist' })
  expect(before).toEqual([])
  expect(confirmed.json()).toMatchObject({ message: 'LinkedIn account linked successfully!' })
  expect(await accountsOf(server, person)).toMatchObject([
    { given_name: 'Ada', token: 'connected', is_primary: true },
  ])
})

test('what is confirmed without having been shown is not linked', async () => {
  const person = await signedIn(server)
  const link = await pendingLink(server, person)

  const reply = await confirm(server, link, person)
  await preview(server, link, person)
  const later = await confirm(server, link, person)

  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'accounts/state-invalid' }])
  expect(later.statusCode).toBe(200)
})

test('a confirmation whose answer was lost is answered again, and the link is used up', async () => {
  const person = await signedIn(server)
  const link = await pendingLink(server, person)
  await preview(server, link, person)

  const first = await confirm(server, link, person, 'a-key')
  const again = await confirm(server, link, person, 'a-key')
  const another = await confirm(server, link, person)

  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(another.json()).toMatchObject({ code: 'accounts/state-invalid' })
  expect(await accountsOf(server, person)).toHaveLength(1)
})

test('asked twice at once, LinkedIn is given the code once, and the second is told to wait', async () => {
  const person = await signedIn(server)
  const link = await pendingLink(server, person, MATEO)
  await script(server, [{ on: 'token', effect: 'delay', delayMs: 1000, times: 1 }])

  const both = await Promise.all([preview(server, link, person), preview(server, link, person)])
  const later = await preview(server, link, person)

  const refused = both.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'request/in-progress' })
  expect(refused?.headers['retry-after']).toBe('1')
  expect(both.map(({ statusCode }) => statusCode)).toContain(200)
  expect(later.json()).toMatchObject({ name: 'Mateo Okafor' })
  expect(await codesSpent(server, MATEO)).toBe(1)
})

test('where LinkedIn takes the code and then does not say whose it is, asking again helps', async () => {
  const person = await signedIn(server)
  const link = await pendingLink(server, person, YUKI)
  await script(server, [{ on: 'userinfo', effect: 'refuse', status: 500, body: {}, times: 1 }])

  const first = await preview(server, link, person)
  const again = await preview(server, link, person)

  expect([first.statusCode, first.json()]).toMatchObject([
    502,
    { code: 'accounts/exchange-failed' },
  ])
  expect(again.statusCode).toBe(200)
  expect(await codesSpent(server, YUKI)).toBe(1)
})

test('a process that died while it exchanged holds nobody up for long', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const person = await signedIn(own)
  const link = await pendingLink(own, person)
  await own.db.pool.query('update oauth_states set exchange_until = $1', [
    new Date(now.getTime() + 30_000),
  ])

  const early = await preview(own, link, person)
  now = new Date(now.getTime() + 30_000)
  const later = await preview(own, link, person)

  expect([early.statusCode, later.statusCode]).toEqual([409, 200])
})

test('a link is good for ten minutes, and nobody can make one up', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const person = await signedIn(own)
  const link = await pendingLink(own, person)

  const madeUp = await preview(own, 'x'.repeat(43), person)
  now = new Date(now.getTime() + 10 * 60_000)
  const late = await preview(own, link, person)

  for (const reply of [madeUp, late]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'accounts/state-invalid' },
    ])
  }
})

test('what waits is kept sealed, its link as a hash, and forgotten with the code', async () => {
  const person = await signedIn(server)
  const link = await pendingLink(server, person, NOEL)
  await preview(server, link, person)

  const { rows: stored } = await server.db.pool.query<{ row: string }>(
    'select s::text as row from oauth_states s where sealed is not null',
  )
  const { rows: secrets } = await server.db.pool.query<{ secret: string }>(
    `select token as secret from sandbox.tokens union select code from sandbox.codes
     union select 'Lindqvist' union select $1`,
    [link],
  )
  await forgetStates(createDb(server.db.pool), new Date(Date.now() + 41 * 60_000))
  const { rows: left } = await server.db.pool.query('select 1 from oauth_states')

  const text = stored.map(({ row }) => row).join('\n')
  expect(stored.length).toBeGreaterThan(0)
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
  expect(left).toEqual([])
})
