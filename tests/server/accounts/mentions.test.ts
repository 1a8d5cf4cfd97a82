import { randomUUID } from 'node:crypto'

import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { CONTENT } from '#contract/content/limits.ts'
import { MentionBook } from '#contract/content/post-content.ts'
import type { NewMention } from '#contract/content/post-content.ts'
import type { PublishDirect, PublishReply } from '#contract/posts.ts'
import { allowedMentions } from '#server/accounts/mentions.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: server.db.pool }) })
afterAll(() => server[Symbol.asyncDispose]())

const DEVTESTCO = { name: 'Devtestco', urn: 'urn:li:organization:2414183' }

test('organizations are kept by their names, each once, whoever else keeps them', async () => {
  const [ada, grace] = [await signedIn(server), await signedIn(server)]
  await add(ada, { name: 'dev test co', urn: DEVTESTCO.urn })
  await add(ada, { name: 'Acme', urn: 'urn:li:organization:1' })
  await add(grace, { name: 'Hers', urn: DEVTESTCO.urn })

  const corrected = { ...DEVTESTCO, id: randomUUID() }
  await add(ada, corrected)

  const { mentions } = await book(ada)
  expect(mentions.map(({ name }) => name)).toEqual(['Acme', 'Devtestco'])
  expect(mentions).toContainEqual(corrected)
  expect((await book(grace)).mentions.map(({ name }) => name)).toEqual(['Hers'])
})

test('who sends the same entry twice has it once', async () => {
  const ada = await signedIn(server)
  const body = { ...DEVTESTCO, id: randomUUID() }
  const key = randomUUID()

  const replies = [await tryAdding(ada, body, key), await tryAdding(ada, body, key)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect((await book(ada)).mentions).toEqual([body])
})

test('an entry is deleted by its owner alone', async () => {
  const [ada, grace] = [await signedIn(server), await signedIn(server)]
  const id = randomUUID()
  await add(ada, { ...DEVTESTCO, id })

  const strangers = await remove(grace, id)
  const own = await remove(ada, id)
  const again = await remove(ada, id)

  expect([strangers, own, again].map(({ statusCode }) => statusCode)).toEqual([404, 200, 404])
  expect(strangers.json()).toMatchObject({ code: 'mentions/not-found' })
  expect((await book(ada)).mentions).toEqual([])
})

test.each([
  { name: 'Ada', urn: 'urn:li:person:782bbtaQ' },
  { name: ' Devtestco', urn: DEVTESTCO.urn },
  { name: '', urn: DEVTESTCO.urn },
  { name: 'Devtestco', urn: 'urn:li:organization:devtestco' },
])('no entry: %j', async (body) => {
  const ada = await signedIn(server)

  expect((await tryAdding(ada, body)).statusCode).toBe(400)
})

test('an address book has its limit', async () => {
  const ada = await signedIn(server)
  await server.db.pool.query(
    `insert into mentions (user_id, id, name, urn)
     select users.id, gen_random_uuid(), 'Number ' || n, 'urn:li:organization:' || n
     from users, generate_series(1, ${CONTENT.mention.bookMax}) n where email = $1`,
    [ada.email],
  )

  const more = await tryAdding(ada, { name: 'More', urn: 'urn:li:organization:999999' })
  const corrected = await tryAdding(ada, { name: 'First', urn: 'urn:li:organization:1' })

  expect([more.statusCode, more.json()]).toMatchObject([409, { code: 'mentions/too-many' }])
  expect(corrected.statusCode).toBe(201)
})

test('people of this instance are offered to each other only where they allow it', async () => {
  const [ada, grace] = [await signedIn(server), await signedIn(server)]
  await connectedAccount(server, grace)
  const before = await book(ada)

  const { is_mentionable } = await allow(grace, true)
  const allowed = await book(ada)
  const hers = await book(grace)
  await allow(grace, false)

  expect(is_mentionable).toBe(true)
  expect(before.colleagues).toEqual([])
  expect(allowed.colleagues).toMatchObject([{ urn: 'urn:li:person:782bbtaQ' }])
  expect(allowed.colleagues[0]?.name).toMatch(/\w/)
  expect([allowed.is_mentionable, hers.is_mentionable]).toEqual([false, true])
  expect(hers.colleagues).toEqual([])
  expect((await book(ada)).colleagues).toEqual([])
})

test('who does not allow it any more is not linked, and organizations always are', async () => {
  const [ada, grace] = [await signedIn(server), await signedIn(server)]
  await connectedAccount(server, grace, '782bbtaQ')
  const person = { name: 'Grace', urn: 'urn:li:person:782bbtaQ' }
  const adaId = await idOf(ada)

  await allow(grace, true)
  const allowed = await allowedMentions(db, adaId, [DEVTESTCO, person])
  await allow(grace, false)
  const later = await allowedMentions(db, adaId, [DEVTESTCO, person])
  const own = await allowedMentions(db, await idOf(grace), [person])

  expect(allowed).toEqual([DEVTESTCO, person])
  expect(later).toEqual([DEVTESTCO])
  expect(own).toEqual([person])
})

test('a colleague is a link on LinkedIn while they allow it, and plain text afterwards', async () => {
  const [ada, grace] = [await signedIn(server), await signedIn(server)]
  const account = await connectedAccount(server, ada, 'k3Jx9_vT2e')
  await connectedAccount(server, grace, '782bbtaQ')
  await allow(grace, true)
  const [colleague] = (await book(ada)).colleagues
  const post = {
    social_account_id: account.id,
    mentions: colleague === undefined ? [] : [colleague],
  }

  await publish(ada, { ...post, text_content: `First with @${colleague?.name}` })
  await allow(grace, false)
  await publish(ada, { ...post, text_content: `Then with @${colleague?.name}` })

  const feed = (await server.request('/sandbox/linkedin/feed.json')).json<
    { readonly mentions: readonly unknown[] }[]
  >()
  expect(feed.slice(0, 2).map(({ mentions }) => mentions.length)).toEqual([0, 1])
})

test('the address book and the allowance are in the export', async () => {
  const ada = await signedIn(server)
  await add(ada, DEVTESTCO)
  await allow(ada, true)

  const reply = await server.send(CALLS.exportData, { token: ada.token })

  expect(reply.json()).toMatchObject({
    mentions: [DEVTESTCO],
    mention_settings: [{ is_mentionable: true }],
  })
})

function tryAdding({ token }: Person, body: NewMention, key: string = randomUUID()) {
  return server.send(CALLS.addMention, { token, key, body })
}

async function add(person: Person, body: NewMention): Promise<void> {
  const reply = await tryAdding(person, body)
  expect(reply.statusCode, reply.body).toBe(201)
}

function remove({ token }: Person, id: string) {
  return server.send(CALLS.deleteMention, { token, key: randomUUID(), params: { id } })
}

async function publish({ token }: Person, body: PublishDirect): Promise<void> {
  const reply = await server.send(CALLS.publishDirect, { token, key: randomUUID(), body })
  expect(reply.json<PublishReply>()).toMatchObject({ success: true })
}

async function book({ token }: Person): Promise<MentionBook> {
  const reply = await server.send(CALLS.listMentions, { token })
  expect(reply.statusCode, reply.body).toBe(200)
  return MentionBook.parse(reply.json())
}

async function allow(
  { token }: Person,
  is_mentionable: boolean,
): Promise<{ is_mentionable: boolean }> {
  const reply = await server.send(CALLS.saveMentionSettings, { token, body: { is_mentionable } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ is_mentionable: boolean }>()
}

async function idOf({ email }: Person): Promise<string> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  )
  return rows[0]?.id ?? ''
}
