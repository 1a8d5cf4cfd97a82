import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'

import { jwtDecode } from 'jwt-decode'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS, PostDelta } from '#contract/deltas.ts'
import { UserDatabase } from '#db/user-database.ts'
import { refreshTable } from '#sync/mirror/refresh.ts'
import { countWrittenRows } from '#tests/kit/client/written-rows.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { transactionsEnded } from './transactions-ended.ts'

const POSTS = 1000
const TEXT = 'What a team that meets less has learned in a year, told in one post. '.repeat(12)

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('a look at a thousand posts moves and writes what has changed, and no more', async () => {
  const { token } = await signedIn(server)
  const owner = jwtDecode(token).sub ?? ''
  const ids = Array.from({ length: POSTS }, () => randomUUID())
  await server.db.pool.query(
    `insert into posts (user_id, id, text_content, is_published)
     select $1, id::uuid, $2, false from unnest($3::text[]) id`,
    [owner, TEXT, ids],
  )
  const db = new UserDatabase(owner)
  const written = countWrittenRows(db, 'posts')
  let bytes = 0

  async function look() {
    await transactionsEnded(server.db)
    bytes = 0
    await refreshTable(db, db.posts, async (since) => {
      const reply = await server.send(DELTA_CALLS.postsSince, { token, query: { since } })
      bytes += reply.body.length
      return PostDelta.parse(reply.json())
    })
    return { bytes, rows: written.take() }
  }

  const first = await look()
  const nothing = await look()
  const [id = ''] = ids
  const change = { text_content: 'Another text' }
  await server.send(CALLS.updatePost, { token, params: { id }, body: change })
  const one = await look()
  await server.send(CALLS.deletePost, { token, params: { id } })
  const gone = await look()
  const looks = { first, nothing, one, gone }
  process.stdout.write(`${JSON.stringify(looks)}\n`)

  expect(first.rows).toBe(POSTS)
  expect(first.bytes / POSTS).toBeLessThan(1200 + TEXT.length)
  expect(nothing.rows).toBe(0)
  expect(nothing.bytes).toBeLessThan(2000)
  expect(one.rows).toBe(1)
  expect(one.bytes).toBeLessThan(6000)
  expect(gone).toMatchObject({ rows: 1 })
  expect(await db.posts.count()).toBe(POSTS - 1)
  db.close()
})
