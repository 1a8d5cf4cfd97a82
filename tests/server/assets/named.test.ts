import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { HOUR_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { forgetUnnamed, forgetUploads } from '#server/assets/clean-up.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { aPicture, fileOf, sendPart, uploaded } from '#tests/kit/assets.ts'
import { signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { feed, publish, readyToPublish } from '#tests/server/publishing/publish-stage.ts'
import { fillTables, idOf, tablesHolding } from '#tests/server/user-data-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
const db = createDb(server.db.pool)

test('a post names the picture that was uploaded, and lists carry its address alone', async () => {
  const person = await signedIn(server)
  const { address } = await uploaded(server, person.token)

  const saved = await save(person, address)
  const list = await server.send(CALLS.listPosts, { token: person.token })

  expect([saved.statusCode, saved.json<Post>().image_content_url]).toEqual([201, address])
  expect(list.json<Post[]>()[0]?.image_content_url).toBe(address)
  expect(list.body).not.toContain('base64')
})

test('a list of a thousand posts, of which 365 have a picture, carries no byte of them', async () => {
  const person = await signedIn(server)
  const { address } = await uploaded(server, person.token, aPicture(300))
  await save(person, address)
  await server.db.pool.query(
    `insert into posts (user_id, id, text_content, image_asset_id)
     select user_id, gen_random_uuid(), repeat('Some ten letters. ', 40),
       case when n <= 364 then image_asset_id end
     from posts, generate_series(1, 999) n where user_id = $1`,
    [await idOf(server, person)],
  )

  const list = await server.send(CALLS.listPosts, { token: person.token })

  const posts = list.json<Post[]>()
  expect(posts).toHaveLength(1000)
  expect(posts.filter((post) => post.image_content_url !== null)).toHaveLength(365)
  expect(list.body.length / posts.length).toBeLessThanOrEqual(1200)
})

test('a picture that a request brings is kept as an asset, once, however often it comes', async () => {
  const person = await signedIn(server)
  const bytes = aPicture()
  const data = `data:image/png;base64,${bytes.toString('base64')}`

  const saved = await save(person, data)
  const again = await save(person, data)

  const { address } = fileOf(bytes)
  expect([saved, again].map((reply) => reply.json<Post>().image_content_url)).toEqual([
    address,
    address,
  ])
  expect(await assetsOf(person)).toBe(1)
})

test('a post that names a picture that is not there is refused, and taken after its upload', async () => {
  const [person, other] = [await signedIn(server), await signedIn(server)]
  const bytes = aPicture()
  // Somebody else's is not theirs.
  const { address } = await uploaded(server, other.token, bytes)

  const refused = await save(person, address, 'a-key')
  await uploaded(server, person.token, bytes)
  const taken = await save(person, address, 'a-key')

  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'posts/image-missing' }])
  expect(taken.statusCode).toBe(201)
})

test('what is published names its picture by the address, and LinkedIn gets its bytes', async () => {
  const stage = await readyToPublish(server)
  const { address } = await uploaded(server, stage.person.token)

  const published = await publish(stage, { text: 'Look at this', image: address })

  const [entry] = await feed(server)
  expect(published).toMatchObject({ success: true, post: { image_content_url: address } })
  expect(entry?.image).toMatch(/\/images\//)
})

test('the picture of a deleted draft stays for hours, so that the deletion can be undone', async () => {
  const person = await signedIn(server)
  const { address, bytes } = await uploaded(server, person.token)
  const { id } = (await save(person, address)).json<Post>()
  await longAgo(person)

  await server.send(CALLS.deletePost, { token: person.token, params: { id } })
  await forgetUnnamed(db, inHours(19))
  const undone = await save(person, address)
  await longAgo(person)
  await forgetUnnamed(db, new Date())

  expect(undone.statusCode).toBe(201)
  expect((await read(person, address)).rawPayload).toEqual(bytes)
})

test('what nothing names is gone within a day, and what something names stays', async () => {
  const person = await signedIn(server)
  const [unnamed, former, shared] = [
    await uploaded(server, person.token),
    await uploaded(server, person.token),
    await uploaded(server, person.token),
  ]
  const { id } = (await save(person, former.address)).json<Post>()
  await save(person, shared.address)
  await server.send(CALLS.updatePost, {
    token: person.token,
    params: { id },
    body: { image_content_url: shared.address },
  })
  await longAgo(person)
  await server.send(CALLS.deletePost, { token: person.token, params: { id } })

  await forgetUnnamed(db, inHours(24))

  const statuses = await Promise.all(
    [unnamed, former, shared].map(async ({ address }) => (await read(person, address)).statusCode),
  )
  expect(statuses).toEqual([404, 404, 200])
})

test('an upload that nobody goes on with is gone within a day', async () => {
  const person = await signedIn(server)
  const file = fileOf(aPicture(60))
  await sendPart(server, person.token, file, { start: 0, end: 1000 })

  await forgetUploads(db, inHours(19))
  const kept = await sendPart(server, person.token, file, null)
  await forgetUploads(db, inHours(24))
  const gone = await sendPart(server, person.token, file, null)

  expect([kept.json(), gone.json()]).toMatchObject([{ received: 1000 }, { received: 0 }])
  const { rowCount } = await server.db.pool.query('select from asset_parts')
  expect(rowCount).toBe(0)
})

test('with the account its files are gone', async () => {
  const person = await signedIn(server)
  const userId = await idOf(server, person)
  await fillTables(server, userId)
  const { address } = await uploaded(server, person.token)
  await save(person, address)

  const reply = await server.send(CALLS.deleteUser, {
    token: person.token,
    body: { password: person.password },
  })

  expect(reply.statusCode).toBe(200)
  expect(await tablesHolding(server, userId)).toEqual([])
})

function save({ token }: Person, image: string, key?: string) {
  return server.send(CALLS.createPost, {
    token,
    body: { text_content: 'Look', image_content_url: image },
    ...(key === undefined ? {} : { key }),
  })
}

function read({ token }: Person, url: string) {
  return server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
}

async function assetsOf(person: Person): Promise<number> {
  const { rowCount } = await server.db.pool.query('select from assets where user_id = $1', [
    await idOf(server, person),
  ])
  return rowCount ?? 0
}

/** Everything that somebody has was uploaded and named long ago. */
async function longAgo(person: Person): Promise<void> {
  await server.db.pool.query(`update assets set named_at = '2020-01-01' where user_id = $1`, [
    await idOf(server, person),
  ])
}

function inHours(hours: number): Date {
  return new Date(Date.now() + hours * HOUR_MS)
}
