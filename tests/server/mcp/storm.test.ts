import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { chosenSeed, seeded } from '#tests/chaos/seeded.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { testServer } from '#tests/kit/server.ts'
import { approve, guest, news } from '#tests/server/approvals/approval-stage.ts'
import { linesOf } from '#tests/server/ledger/ledger-stage.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'

import { ERAS, aCall, aClient, aDesk, named, sendMessage, askPost, write } from './mcp-stage.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const server = await testServer({ clock: { now: () => FRIDAY }, config: { rateTimes: 50 } })
afterAll(() => server[Symbol.asyncDispose]())

const desk = await aDesk(server)

test.each(ERAS)('the same draft, written five times at once, is one, in %s', async (era) => {
  await using client = await aClient(server, desk.key, era)
  const text = `Five times, in ${era}`

  const written = await atOnce(() => write(client, desk, text))
  const later = await write(client, desk, text)
  const { key } = await anApiKey(server, desk.person)
  await using other = await aClient(server, key, era)
  const byAnother = await write(other, desk, text)

  expect(new Set([...written, later, byAnother].map((each) => each.post.id)).size).toBe(1)
  expect(later.already_done).toBe(true)
  expect(await countOf(text)).toBe(1)
})

test('two drafts of one text have ids of their own', async () => {
  await using client = await aClient(server, desk.key)
  const input = { text_content: 'Twice', social_account_id: desk.accountId }

  await askPost(client, 'create_draft', { ...input, draft_id: randomUUID() })
  await askPost(client, 'create_draft', { ...input, draft_id: randomUUID() })

  expect(await countOf('Twice')).toBe(2)
})

test.each(ERAS)('the same change, slot and publish, five at once, are one, in %s', async (era) => {
  await using client = await aClient(server, desk.key, era)
  const draft = await write(client, desk, `To publish in ${era}`)
  const planned = await write(client, desk, `To plan in ${era}`)

  const changes = await atOnce(() =>
    askPost(client, 'update_draft', { ...named(draft), text_content: `Published in ${era}` }),
  )
  const [changed = draft] = changes
  const asked = await atOnce(() => askPost(client, 'request_approval', named(changed)))
  await approve(server, await guest(desk, [draft.post.id]))
  const published = await atOnce(() => askPost(client, 'publish_post', named(changed)))
  const queued = await atOnce(() => askPost(client, 'queue_draft', named(planned)))

  expect(changes.filter(({ already_done }) => already_done === false)).toHaveLength(1)
  expect(new Set(asked.map(({ hash }) => hash))).toEqual(new Set([changed.hash]))
  expect(await news(desk, 'approval-asked')).toHaveLength(ERAS.indexOf(era) * 2 + 2)
  expect(published.map(({ outcome }) => outcome)).toEqual(published.map(() => 'published'))
  expect(published.filter(({ already_done }) => already_done === false)).toHaveLength(1)
  expect((await feedTexts(server)).filter((text) => text === `Published in ${era}`)).toHaveLength(1)
  expect(new Set(queued.map((each) => each.post.scheduled_at)).size).toBe(1)
  expect(await slotsOf(planned.post.id)).toBe(1)
})

/**
 * Every wish is sent several times in a random order, in both eras and under new request ids, and answers are lost: a
 * wish that was heard twice is done once.
 */
test('a storm of two thousand wishes leaves each thing once', async () => {
  const seed = chosenSeed()
  const random = seeded(seed)
  const fresh = await aDesk(server)
  const texts = Array.from({ length: 30 }, (_, at) => `Wish ${at}`)
  const clients = await Promise.all(ERAS.map((era) => aClient(server, fresh.key, era)))
  const drafts = await Promise.all(texts.map((text) => write(pick(clients), fresh, text)))
  // A person has approved every third one.
  for (const [at, draft] of drafts.entries()) {
    if (at % 3 === 0) await approve(server, await guest(fresh, [draft.post.id]))
  }

  for (let sent = 0; sent < 2000; sent += 25) {
    await Promise.all(Array.from({ length: 25 }, () => wish()))
  }
  await Promise.all(clients.map((client) => client.close()))

  const published = texts.filter((_, at) => at % 3 === 0)
  const { rows } = await server.db.pool.query<{ text: string; attempts: number; slots: number }>(
    `select text_content as text,
       (select count(*)::int from publish_attempts where publish_attempts.post_id = posts.id) as attempts,
       (select count(*)::int from slots where slots.post_id = posts.id) as slots
     from posts where text_content = any($1) and social_account_id = $2`,
    [texts, fresh.accountId],
  )
  expect(rows.map(({ text }) => text).toSorted(), `CHAOS_SEED=${seed}`).toEqual(texts.toSorted())
  expect(
    await feedTexts(server).then((all) =>
      all.filter((text) => text.startsWith('Wish ')).toSorted(),
    ),
  ).toEqual(published.toSorted())
  for (const { text, attempts, slots } of rows) {
    expect([text, attempts, slots <= 1], `CHAOS_SEED=${seed}`).toEqual([
      text,
      published.includes(text) ? 1 : 0,
      true,
    ])
  }
  const lines = await linesOf(fresh)
  const said = lines.map(({ post_id, record_id, action, approval_hash, answer }) =>
    JSON.stringify([post_id ?? record_id, action, approval_hash, answer]),
  )
  expect(said.toSorted(), `CHAOS_SEED=${seed}`).toEqual([...new Set(said)].toSorted())
  expect(lines.filter(({ action }) => action === 'written')).toHaveLength(texts.length)

  async function wish(): Promise<void> {
    const draft = pick(drafts)
    const isPublished = drafts.indexOf(draft) % 3 === 0
    const [name, input] = pick([
      [
        'create_draft',
        { text_content: draft.post.Text_content, social_account_id: fresh.accountId },
      ],
      ['update_draft', { ...named(draft), text_content: draft.post.Text_content }],
      ['request_approval', named(draft)],
      ['publish_post', named(draft)],
      ...(isPublished ? [] : [['queue_draft', named(draft)] as const]),
    ] as const)
    if (random.happens(0.3)) return lost(name, input)
    await pick(clients).callTool({ name, arguments: input })
  }

  /** The client hears nothing of the answer. */
  async function lost(name: string, input: object): Promise<void> {
    const leaving = new AbortController()
    const asking = sendMessage(server, fresh.key, aCall(name, input), {}, leaving.signal)
    setTimeout(() => leaving.abort(), random.whole(30))
    await asking.catch(() => undefined)
  }

  function pick<T>(list: readonly T[]): T {
    const picked = list[random.whole(list.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }
}, 300_000)

function atOnce<T>(work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 5 }, work))
}

const Counted = z.array(z.object({ count: z.int() }))

async function countOf(text: string): Promise<number> {
  const { rows } = await server.db.pool.query<object>(
    'select count(*)::int as count from posts where text_content = $1',
    [text],
  )
  return Counted.parse(rows)[0]?.count ?? 0
}

async function slotsOf(postId: string): Promise<number> {
  const { rows } = await server.db.pool.query<object>(
    'select count(*)::int as count from slots where post_id = $1',
    [postId],
  )
  return Counted.parse(rows)[0]?.count ?? 0
}
