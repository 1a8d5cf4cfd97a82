import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { EXPORT_LEDGER } from '#contract/approvals/ledger.ts'
import type { LedgerLine } from '#contract/approvals/ledger.ts'
import { CALLS } from '#contract/calls.ts'
import { contentHash } from '#server/posts/content-hash.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { testServer } from '#tests/kit/server.ts'
import {
  approve,
  change,
  decide,
  draft,
  guest,
  shown,
} from '#tests/server/approvals/approval-stage.ts'
import { aClient, askPost, named, write } from '#tests/server/mcp/mcp-stage.ts'
import { publish, readyToPublish, script, settle } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { checked, exportedLedger, linesOf } from './ledger-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const SECRET_WORDS = 'Nobody reads this in the log'

test('what became of a post is told in lines, and none of them holds its text', async () => {
  const stage = await readyToPublish(server)
  const anna = { actor: 'link', name: 'Anna', channel: 'link' }

  const post = await draft(stage, { text_content: SECRET_WORDS })
  await change(stage, post.id, { text_content: `${SECRET_WORDS} either` })
  await change(stage, post.id, { text_content: `${SECRET_WORDS} either` })
  const by = await guest(stage, [post.id])
  const [seen] = await shown(server, by)
  const key = randomUUID()
  await decide(server, by, seen, { decision: 'commented', words: SECRET_WORDS }, key)
  await decide(server, by, seen, { decision: 'commented', words: SECRET_WORDS }, key)
  await approve(server, by)
  await approveTwice(stage, post.id, seen.hash)
  const { post: live } = await publish(stage, { id: post.id, text: `${SECRET_WORDS} either` })
  const lines = await linesOf(stage)

  expect(lines.map(tell)).toEqual([
    { actor: 'person', action: 'written' },
    { actor: 'person', action: 'changed' },
    { actor: 'person', name: 'Anna', action: 'link-made' },
    { ...anna, action: 'commented' },
    { ...anna, action: 'approved' },
    { actor: 'person', action: 'approved', channel: 'owner' },
    { actor: 'person', action: 'approved', channel: 'press' },
    { actor: 'lin', action: 'asked', channel: 'press' },
    { actor: 'linkedin', action: 'answered', answer: 'published', urn: live.publication?.urn },
  ])
  const hashes = lines.slice(3).map((line) => line.content_hash)
  expect(new Set(hashes)).toEqual(new Set([lines[1]?.content_hash]))
  expect(lines.at(-2)?.approval_hash).toBe(lines.at(-3)?.approval_hash)
  expect(lines[4]?.approval_hash).toBe(seen.hash)
  expect(JSON.stringify(lines)).not.toContain(SECRET_WORDS)
})

test('keys and tools are told by their names, and a repeated wish adds nothing', async () => {
  const stage = await readyToPublish(server)
  const { key } = await anApiKey(server, stage.person, { name: 'Claude' })
  await using client = await aClient(server, key)

  const [written] = await Promise.all([1, 2, 3, 4, 5].map(() => write(client, stage, 'By a tool')))
  if (written === undefined) throw new Error('Nothing was written.')
  await askPost(client, 'request_approval', named(written))
  await askPost(client, 'request_approval', named(written))
  const same = { token: key, key: randomUUID(), body: byKey(stage) }
  await server.send(CALLS.createPost, same)
  await server.send(CALLS.createPost, same)
  const told = (await linesOf(stage)).map(tell)

  const tool = { actor: 'tool', name: 'Claude' }
  expect(told).toEqual([
    { ...tool, tool: 'create_draft', action: 'written' },
    { ...tool, tool: 'request_approval', action: 'approval-asked' },
    { actor: 'key', name: 'Claude', action: 'written' },
  ])
})

test('a refusal of LinkedIn is told by its code, and a lost answer as unknown until it is found', async () => {
  const stage = await readyToPublish(server)

  await script(server, [{ on: 'posts.create', effect: 'refuse', status: 422 }])
  const refused = await publish(stage, { text: 'Refused' })
  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])
  const { post } = await publish(stage, { text: 'Lost' })
  await settle(stage, post.id, 'mark-published')
  const lines = (await linesOf(stage)).filter(({ action }) => action === 'answered')

  expect(refused.success).toBe(false)
  expect(lines.map(tell)).toEqual([
    { actor: 'linkedin', action: 'answered', answer: 'refused', code: 'linkedin/post-refused' },
    { actor: 'linkedin', action: 'answered', answer: 'unknown', code: 'linkedin/no-answer' },
    { actor: 'person', action: 'answered', answer: 'found', code: 'publish/marked-as-published' },
  ])
})

test('plans, deletions and changes of live posts are told', async () => {
  const stage = await readyToPublish(server)
  const { token } = stage.person
  const at = new Date(Date.now() + 3_600_000).toISOString()

  const post = await draft(stage, { scheduled_at: at })
  await change(stage, post.id, { scheduled_at: at })
  await change(stage, post.id, { scheduled_at: null })
  await server.send(CALLS.deletePost, { token, key: randomUUID(), params: { id: post.id } })
  const { post: live } = await publish(stage, { text: 'Live' })
  const params = { id: live.id }
  await server.send(CALLS.editLivePost, { token, params, body: { text_content: 'Lively' } })
  await server.send(CALLS.deleteLivePost, { token, params })
  const told = (await linesOf(stage)).map(({ action }) => action)

  expect(told).toEqual([
    'written',
    'planned',
    'unplanned',
    'deleted',
    'written',
    'approved',
    'asked',
    'answered',
    'live-changed',
    'deleted',
    'live-deleted',
  ])
})

test.each([
  ['refused', 'linkedin/edit-not-allowed', { effect: 'refuse', status: 403 }],
  ['unknown', null, { effect: 'accept-then-lose-the-answer' }],
])('a change of a live post whose outcome is "%s" is told', async (answer, code, given) => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Live' })
  await script(server, [{ on: 'posts.update', ...given }])
  const { token } = stage.person
  const params = { id: post.id }
  await server.send(CALLS.editLivePost, { token, params, body: { text_content: 'Lively' } })
  const line = (await linesOf(stage)).at(-1)

  expect(line).toMatchObject({ actor: 'person', action: 'live-change-failed', answer, code })
})

test('what a person types has a line when it begins, each hour, and after something else', async () => {
  const stage = await readyToPublish(server)
  const post = await draft(stage, { text_content: 'One' })

  for (const text of ['One t', 'One two', 'One two three']) {
    await change(stage, post.id, { text_content: text })
  }
  await server.db.pool.query(`update ledger_lines set at = at - interval '61 minutes'`)
  await change(stage, post.id, { text_content: 'One, two, three' })
  await guest(stage, [post.id])
  await server.send(CALLS.holdPost, {
    token: stage.person.token,
    params: { id: post.id },
    body: { is_held: true },
  })
  await change(stage, post.id, { text_content: 'Three' })
  const told = (await linesOf(stage)).map(({ action }) => action)

  expect(told).toEqual(['written', 'changed', 'changed', 'link-made', 'held', 'changed'])
})

test('what is rolled back leaves no line', async () => {
  const stage = await readyToPublish(server)
  const { key } = await anApiKey(server, stage.person, { needs_approval: true })

  const reply = await server.send(CALLS.publishDirect, {
    token: key,
    key: randomUUID(),
    body: { ...byKey(stage), social_account_id: stage.accountId },
  })
  const told = (await linesOf(stage)).map(({ action }) => action)

  expect(reply.statusCode).toBe(409)
  expect(told).toEqual(['written', 'approval-asked'])
})

test('wishes at the same time make one chain, without a gap and without a deadlock', async () => {
  const stage = await readyToPublish(server)
  const posts = await Promise.all(Array.from({ length: 5 }, () => draft(stage)))
  const ids = posts.map(({ id }) => id)

  for (const text of ['One', 'Two', 'Three']) {
    await Promise.all([
      ...ids.map((id) => change(stage, id, { text_content: text })),
      guest(stage, ids),
      guest(stage, ids.toReversed()),
    ])
  }
  const ledger = await exportedLedger(stage)

  expect(ledger.lines.map(({ number }) => number)).toEqual(ledger.lines.map((_, at) => at + 1))
  expect(ledger.lines.filter(({ action }) => action === 'link-made')).toHaveLength(6)
  expect(ledger.lines.filter(({ action }) => action === 'changed')).toHaveLength(5)
  expect(await checked(JSON.stringify(ledger))).toMatchObject({ code: 0 })
})

test('a line that is committed while its user is deleted goes, too', async () => {
  const stage = await readyToPublish(server)
  const { rows: people } = await server.db.pool.query<{ id: string }>(
    'select id from users where email = $1',
    [stage.person.email],
  )
  const id = people[0]?.id ?? ''
  const late = await server.db.pool.connect()
  await late.query('begin')
  await late.query(
    `insert into ledger_lines (user_id, at, actor, action) values ($1, now(), 'person', 'written')`,
    [id],
  )

  await server.db.pool.query('delete from users where id = $1', [id])
  await late.query('commit')
  late.release()

  const { rows } = await server.db.pool.query('select 1 from ledger_lines where user_id = $1', [id])
  expect([id === '', rows]).toEqual([false, []])
})

test('nobody reads the log of another, and no key reads any', async () => {
  const [stage, other] = [await readyToPublish(server), await readyToPublish(server)]
  await draft(stage)
  const { key } = await anApiKey(server, stage.person)

  const byKeyOfIts = await server.send(EXPORT_LEDGER, { token: key })
  const without = await server.send(EXPORT_LEDGER, {})

  expect([byKeyOfIts.statusCode, without.statusCode]).toEqual([403, 401])
  expect(await exportedLedger(other)).toMatchObject({
    head: { number: 0, hash: '0'.repeat(64) },
    lines: [],
  })
})

test('odd names stand in the chain as any checker writes them', async () => {
  const stage = await readyToPublish(server)
  const name = 'A "name"\\ with\ttabs, é, 🙂, \u2028 and \u007f'
  const post = await draft(stage)

  await guest(stage, [post.id], { name })
  const ledger = await exportedLedger(stage)

  expect(ledger.lines.at(-1)?.name).toBe(name)
  expect(await checked(JSON.stringify(ledger))).toMatchObject({ code: 0 })
})

test('the hash of a post is that of its approval for any time', async () => {
  const stage = await readyToPublish(server)
  const post = await draft(stage)
  const { rows } = await server.db.pool.query<Parameters<typeof contentHash>[0]>(
    'select * from posts where id = $1',
    [post.id],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The post is gone.')

  expect((await linesOf(stage))[0]?.content_hash).toBe(contentHash(row).toString('hex'))
})

async function approveTwice({ person }: Stage, id: string, hash: string): Promise<void> {
  const approval = { token: person.token, params: { id }, body: { hash } }
  for (const _ of [1, 2]) {
    const reply = await server.send(CALLS.approvePost, approval)
    expect(reply.statusCode, reply.body).toBe(200)
  }
}

function byKey({ accountId }: Stage) {
  return { text_content: 'By a key', social_account_id: accountId }
}

/** What a line says beside its place, its moment and its hashes. */
function tell(line: LedgerLine): Partial<LedgerLine> {
  const { actor, name, tool, action, channel, answer, code, urn } = line
  const said = { actor, name, tool, action, channel, answer, code, urn }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}
