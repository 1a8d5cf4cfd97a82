import { randomUUID } from 'node:crypto'

import { CAPTIONS, aPdf, aVideo } from '@lin/media-facts/testing'
import { afterAll, describe, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Carousel, PostContent } from '#contract/content/post-content.ts'
import { HOUR_MS } from '#contract/limits.ts'
import type { NewPost, Post, PostChange, PublishDirect } from '#contract/posts.ts'
import { forgetUnnamed } from '#server/assets/clean-up.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { uploaded } from '#tests/kit/assets.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { idOf } from '#tests/server/user-data-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
const db = createDb(server.db.pool)

const POLL = {
  kind: 'poll',
  poll: { question: 'Tea or coffee?', options: ['Tea', 'Coffee'], duration: 'THREE_DAYS' },
} as const satisfies PostContent
const MENTIONS = [{ name: 'Devtestco', urn: 'urn:li:organization:2414183' }]

test('a post keeps what it holds beside its text, and lists and changes carry it', async () => {
  const person = await signedIn(server)
  const formats = {
    content: { ...POLL, reshare: { parent: 'urn:li:share:7123' } },
    visibility: 'CONNECTIONS',
    is_reshare_disabled: true,
    first_comment: 'The link: https://example.com',
    mentions: MENTIONS,
  } as const

  const made = await save(person, formats)
  const list = await server.send(CALLS.listPosts, { token: person.token })

  expect(made.json()).toMatchObject(formats)
  expect(list.json<Post[]>()).toMatchObject([formats])
})

test('a post of a client that knows nothing of formats is a post for everybody without any', async () => {
  const person = await signedIn(server)

  const made = await save(person, {})

  expect(made.json()).toMatchObject({
    content: null,
    visibility: 'PUBLIC',
    is_reshare_disabled: false,
    first_comment: null,
    mentions: [],
  })
})

test('a change without a field leaves it as it is, and one with null takes it away', async () => {
  const person = await signedIn(server)
  const { id } = (
    await save(person, { content: POLL, visibility: 'CONNECTIONS', mentions: MENTIONS })
  ).json<Post>()

  const left = await change(person, id, { text_content: 'Another text' })
  const taken = await change(person, id, { content: null, visibility: 'PUBLIC', mentions: [] })

  expect(left.json()).toMatchObject({
    content: POLL,
    visibility: 'CONNECTIONS',
    mentions: MENTIONS,
  })
  expect(taken.json()).toMatchObject({ content: null, visibility: 'PUBLIC', mentions: [] })
})

test.each([
  ['too many answers', { ...POLL, poll: { ...POLL.poll, options: ['1', '2', '3', '4', '5'] } }],
  ['a kind that nobody knows', { kind: 'article' }],
  ['the activity of a post instead of the post', reshareOf('urn:li:activity:7123')],
])('content with %s is not taken', async (_what, content) => {
  const person = await signedIn(server)

  const refused = await server.request('/api/posts', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ text_content: 'Look', content }),
  })

  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'request/invalid' }])
})

describe('files that a content names', () => {
  test('have to be there, and to be the own ones', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)]
    const [mine, theirs] = [
      await uploaded(server, person.token),
      await uploaded(server, other.token),
    ]

    const refused = await save(person, { content: imagesOf(mine.id, theirs.id) })
    const { id } = (await save(person, {})).json<Post>()
    const changed = await change(person, id, { content: imagesOf(mine.id, randomUUID()) })
    const taken = await save(person, { content: imagesOf(mine.id, mine.id) })

    expect([refused.json(), changed.json()]).toMatchObject([
      { code: 'posts/content-missing' },
      { code: 'posts/content-missing' },
    ])
    expect(taken.statusCode).toBe(201)
  })

  test('stay as long as a post names them, also as what is not published', async () => {
    const person = await signedIn(server)
    const [shown, kept, former] = [
      await uploaded(server, person.token),
      await uploaded(server, person.token),
      await uploaded(server, person.token),
    ]
    await uploaded(server, person.token)
    const { id } = (
      await save(person, { content: { ...imagesOf(shown.id, former.id), ...POLL } })
    ).json<Post>()
    await change(person, id, {
      content: {
        ...imagesOf(shown.id),
        ...POLL,
        video: { asset: kept.id, title: '', captions: null, thumbnail: null },
      },
    })
    await longAgo(person)

    await forgetUnnamed(db, new Date())

    expect(await assetsOf(person)).toEqual([shown.id, kept.id].toSorted())
  })

  test('are known wherever it names them, each once', async () => {
    const person = await signedIn(server)
    const [picture, thumbnail, document, video, captions] = [
      await uploaded(server, person.token),
      await uploaded(server, person.token),
      await uploaded(server, person.token, aPdf()),
      await uploaded(server, person.token, aVideo()),
      await uploaded(server, person.token, Buffer.from(CAPTIONS)),
    ]
    await save(person, {
      content: {
        ...imagesOf(picture.id, picture.id),
        kind: null,
        document: { asset: document.id, title: randomUUID(), carousel: aCarousel() },
        video: {
          asset: video.id,
          title: randomUUID(),
          captions: captions.id,
          thumbnail: thumbnail.id,
        },
      },
    })
    const all = [picture, thumbnail, document, video, captions].map(({ id }) => id).toSorted()
    await longAgo(person)

    await forgetUnnamed(db, new Date())

    expect(await assetsOf(person)).toEqual(all)
    expect(await namedBy(person)).toEqual(all)
  })

  test('stay for hours after the last post that named them is deleted or changed', async () => {
    const person = await signedIn(server)
    const [one, other] = [
      await uploaded(server, person.token),
      await uploaded(server, person.token),
    ]
    const first = (await save(person, { content: imagesOf(one.id) })).json<Post>()
    const second = (await save(person, { content: imagesOf(other.id) })).json<Post>()
    await longAgo(person)
    await server.send(CALLS.deletePost, { token: person.token, params: { id: first.id } })
    await change(person, second.id, { content: null })

    await forgetUnnamed(db, inHours(19))
    const before = await assetsOf(person)
    await forgetUnnamed(db, inHours(21))

    expect(before).toEqual([one.id, other.id].toSorted())
    expect(await assetsOf(person)).toEqual([])
  })
})

describe('what a draft may lack and a post may not', () => {
  test.each([
    ['one picture', { kind: 'images', images: [] }, 'pictures'],
    ['no document', { kind: 'document' }, 'document'],
    [
      'a carousel without its document',
      { kind: 'document', document: { asset: null, title: 'Six lessons', carousel: aCarousel() } },
      'carousel',
    ],
    ['no video', { kind: 'video' }, 'video'],
    ['a poll without a question', pollOf({ question: ' ' }), 'question'],
    ['a poll with one answer', pollOf({ options: ['Tea'] }), '2 to 4 answers'],
    ['a poll with a blank answer', pollOf({ options: ['Tea', ' '] }), '2 to 4 answers'],
    ['a poll with the same answer twice', pollOf({ options: ['Tea', 'tea '] }), 'the same'],
  ] satisfies [string, PostContent, string][])('%s', async (_what, content, words) => {
    const person = await signedIn(server)
    const account = await connectedAccount(server, person)
    const body = { social_account_id: account.id, text_content: 'Look', content }

    const kept = await save(person, body)
    const published = await publishNow(person, { ...body, id: kept.json<Post>().id })
    const scheduled = await change(person, kept.json<Post>().id, {
      scheduled_at: inHours(1).toISOString(),
    })

    expect(kept.statusCode).toBe(201)
    expect([published.json(), scheduled.json()]).toMatchObject([
      { code: 'posts/content-incomplete' },
      { code: 'posts/content-incomplete' },
    ])
    expect(published.json<{ detail: string }>().detail).toContain(words)
  })

  test('a file of another kind than it is named as', async () => {
    const person = await signedIn(server)
    const account = await connectedAccount(server, person)
    const picture = await uploaded(server, person.token)
    const content = {
      kind: 'document',
      document: { asset: picture.id, title: 'Six lessons', carousel: null },
    } as const

    const refused = await publishNow(person, {
      social_account_id: account.id,
      text_content: 'Look',
      content,
    })

    expect(refused.json()).toMatchObject({
      code: 'posts/content-incomplete',
      detail: 'The document has to be a PDF.',
    })
  })

  test.each([
    ['poll', POLL, null],
    ['shared post', reshareOf('urn:li:share:7123'), null],
    ['card or a picture', { kind: null }, 'posts/blank'],
  ] satisfies [string, PostContent, string | null][])(
    'words, beside a %s',
    async (_what, content, code) => {
      const person = await signedIn(server)
      const account = await connectedAccount(server, person)

      const made = await server.send(CALLS.createPost, {
        token: person.token,
        body: {
          social_account_id: account.id,
          text_content: ' ',
          content,
          scheduled_at: inHours(1).toISOString(),
        },
      })

      expect(made.json<{ code?: string }>().code ?? null).toBe(code)
    },
  )
})

test('what an older version of the app publishes is shown to nobody more than the draft was meant for', async () => {
  const person = await signedIn(server)
  const account = await connectedAccount(server, person)
  const draft = { content: { kind: null }, visibility: 'CONNECTIONS', mentions: MENTIONS } as const
  const { id } = (await save(person, draft)).json<Post>()

  const published = await publishNow(person, {
    id,
    social_account_id: account.id,
    text_content: 'Look',
  })

  expect(published.json()).toMatchObject({ success: true, post: draft })
})

test('nor is it published without what the draft holds, and lacks', async () => {
  const person = await signedIn(server)
  const account = await connectedAccount(server, person)
  const { id } = (await save(person, { content: pollOf({ question: '' }) })).json<Post>()

  const refused = await publishNow(person, {
    id,
    social_account_id: account.id,
    text_content: 'Look',
  })

  expect(refused.json()).toMatchObject({ code: 'posts/content-incomplete' })
})

test('an intent is the same whether it says what goes without saying, and another one with another content', async () => {
  const person = await signedIn(server)
  const account = await connectedAccount(server, person)
  const body = { id: randomUUID(), social_account_id: account.id, text_content: 'Once' }
  const key = randomUUID()

  const first = await publishNow(person, body, key)
  const again = await publishNow(
    person,
    {
      ...body,
      content: null,
      visibility: 'PUBLIC',
      is_reshare_disabled: false,
      first_comment: null,
      mentions: [],
    },
    key,
  )
  const other = await publishNow(person, { ...body, visibility: 'CONNECTIONS' }, key)

  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toMatchObject({ success: true, post: { id: body.id } })
  expect(other.json()).toMatchObject({ code: 'request/key-reused' })
})

test('an export has what posts hold', async () => {
  const person = await signedIn(server)
  await save(person, { content: POLL, first_comment: 'First', mentions: MENTIONS })

  const { body } = await server.send(CALLS.exportData, { token: person.token })

  expect(JSON.parse(body)).toMatchObject({
    posts: [{ content: POLL, visibility: 'PUBLIC', first_comment: 'First', mentions: MENTIONS }],
  })
})

function save({ token }: Person, body: Partial<NewPost>) {
  return server.send(CALLS.createPost, { token, body: { text_content: 'Look', ...body } })
}

function change({ token }: Person, id: string, body: PostChange) {
  return server.send(CALLS.updatePost, { token, params: { id }, body })
}

function publishNow({ token }: Person, body: PublishDirect, key: string = randomUUID()) {
  return server.send(CALLS.publishDirect, { token, body, key })
}

function imagesOf(...ids: readonly string[]): PostContent {
  return { kind: 'images', images: ids.map((asset) => ({ asset, alt_text: '' })) }
}

function pollOf(poll: Partial<NonNullable<PostContent['poll']>>): PostContent {
  return { kind: 'poll', poll: { ...POLL.poll, options: [...POLL.poll.options], ...poll } }
}

function reshareOf(parent: string): PostContent {
  return { kind: 'reshare', reshare: { parent } }
}

function aCarousel(): Carousel {
  const slide = { id: randomUUID(), kind: 'hook', heading: 'Six lessons', body: '' } as const
  return { template: 'plain', size: 'portrait', color: null, slides: [slide] }
}

async function assetsOf(person: Person): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from assets where user_id = $1 order by id',
    [await idOf(server, person)],
  )
  return rows.map(({ id }) => id)
}

async function namedBy(person: Person): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select asset_id as id from post_assets where user_id = $1 order by id',
    [await idOf(server, person)],
  )
  return rows.map(({ id }) => id)
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
