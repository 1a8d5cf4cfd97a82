import { expect, test } from 'vitest'

import { sendByFetch } from '#api/send-by-fetch.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import { filesIn, formatOf, holdsNothing, markOfFormat } from '#db/draft-format.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { fileOfContent, keepFile, namedFiles } from '#sync/assets/files.ts'
import { draftOfPost } from '#sync/drafts/draft.ts'
import { readStash, stash, storeDraft } from '#sync/drafts/drafts.ts'
import { readNewer, takeNewer, takeUpPost } from '#sync/drafts/newer-draft.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { refreshTable } from '#sync/mirror/refresh.ts'
import { drain } from '#sync/outbox/drain.ts'
import { foldPosts } from '#sync/outbox/fold.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { publishOnce } from '#sync/publish/publish.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { aDevice as aDrainingDevice, aDrainKit } from '#tests/kit/client/outbox.ts'
import { draftServer } from '#tests/kit/network/draft-server.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import { aDevice, aDraft, composer, write } from '#tests/sync/draft-stage.ts'

const POLL: PostContent = {
  kind: 'poll',
  poll: { question: 'Tabs or spaces?', options: ['Tabs', 'Spaces'], duration: 'SEVEN_DAYS' },
}
const WHOLE = {
  content: POLL,
  visibility: 'CONNECTIONS',
  is_reshare_disabled: true,
  first_comment: 'The link: https://example.com',
  mentions: [{ name: 'Devtestco', urn: 'urn:li:organization:2414183' }],
} as const satisfies ReturnType<typeof formatOf>

test('a draft is saved with all that goes with its text', async () => {
  const db = aDevice()
  await write(db, { text: 'Hello', format: { ...WHOLE, mentions: [...WHOLE.mentions] } })

  await saveDraft(db)

  expect(await readOutbox(db)).toMatchObject([{ write: { body: WHOLE } }])
  expect(foldPosts([], await readOutbox(db))).toMatchObject([WHOLE])
  expect(await saveDraft(db)).toBe(false)
})

test('a poll without words is saved, and a text that is taken away again saves nothing', async () => {
  const db = aDevice()
  await write(db, { text: '', format: { content: POLL } })
  expect(await saveDraft(db)).toBe(true)

  const other = aDevice()
  await write(other, { text: '', format: { content: { ...POLL, kind: null } } })
  expect(await saveDraft(other)).toBe(false)
})

test('a draft from before it could hold anything is no other one now', async () => {
  const db = aDevice()
  const post = aDraft({ Text_content: 'Hello' })
  await db.posts.put(post)
  await write(db, { text: 'Hello', postId: post.id })

  expect(await saveDraft(db)).toBe(false)
  expect(markOfFormat(draftOfPost(post).format ?? {})).toBe(markOfFormat({}))
})

test('the order in which the server names parts makes no difference', () => {
  const { poll, kind } = POLL

  expect(markOfFormat({ content: { poll, kind } })).toBe(markOfFormat({ content: { kind, poll } }))
  expect(markOfFormat({ content: { ...POLL, kind: null } })).not.toBe(
    markOfFormat({ content: POLL }),
  )
})

test('what one device has added is on the other, and what that changes comes back', async () => {
  const server = draftServer()
  await using _ = await startApi(server.routes)
  const [laptop, phone] = [aDevice(), aDevice()]
  const id = await write(laptop, { text: 'Which?', format: { content: POLL } })
  await sync(laptop, server)

  await refreshTable(phone, phone.posts, async () => [...server.posts.values()])
  const post = await phone.posts.get(id)
  if (post === undefined) throw new Error('It has not arrived')
  await takeUpPost(phone, id)
  await write(phone, draftOfPost(post))
  expect((await composer(phone)).format).toMatchObject({ content: POLL })
  expect(await saveDraft(phone)).toBe(false)
  await write(phone, { format: { content: POLL, visibility: 'CONNECTIONS' } })
  await sync(phone, server)
  await sync(laptop, server)

  expect((await composer(laptop)).format).toMatchObject({
    content: POLL,
    visibility: 'CONNECTIONS',
  })
  expect(await readNewer(laptop)).toBeNull()
})

test('a draft with the same words and other content is stashed beside it', async () => {
  const db = aDevice()
  const nothing = { imageUrl: null, accountId: null }
  await stash(db, { ...nothing, text: '', format: { content: POLL } }, 'replaced')
  await stash(db, { ...nothing, text: '', format: { content: POLL } }, 'replaced')
  const other: PostContent = { kind: 'reshare', reshare: { parent: 'urn:li:share:7' } }
  await stash(db, { ...nothing, text: '', format: { content: other } }, 'replaced')
  await stash(db, { ...nothing, text: '' }, 'replaced')

  expect(await readStash(db)).toHaveLength(2)
})

const ALONE = { text: ' ', imageUrl: null, accountId: null }

test.each([
  ['a kind of content', { format: { content: POLL } }],
  ['one that is kept for who switches back', { format: { content: { ...POLL, kind: null } } }],
  ['a first comment', { format: { first_comment: 'The link' } }],
  ['a picture', { imageUrl: 'https://lin.example/a.png' }],
] as const)('%s without words is worth being stashed', async (_, part) => {
  const db = aDevice()

  await stash(db, { ...ALONE, ...part }, 'replaced')

  expect(holdsNothing({ ...ALONE, ...part })).toBe(false)
  expect(await readStash(db)).toMatchObject([part])
})

test('an audience, and names that no text has, are nothing to lose', async () => {
  const db = aDevice()
  const { visibility, mentions } = WHOLE
  const draft = { ...ALONE, format: { visibility, mentions: [...mentions], first_comment: ' ' } }

  await stash(db, draft, 'replaced')

  expect(holdsNothing(draft)).toBe(true)
  expect(await readStash(db)).toEqual([])
})

test('two pictures without words are two drafts, which no text takes the place of', async () => {
  const db = aDevice()
  for (const name of ['a', 'b']) {
    await stash(db, { ...ALONE, text: '', imageUrl: `https://lin.example/${name}` }, 'replaced')
  }
  await stash(db, { ...ALONE, text: 'Hello' }, 'replaced')

  expect(await readStash(db)).toHaveLength(3)
})

test('a tab that writes on keeps what another tab has added meanwhile', async () => {
  const db = aDevice()
  const postId = await write(db, { text: 'Hi', format: { content: POLL } })

  await storeDraft(db, { ...ALONE, text: 'Hi there', postId }, { text: 'Hi' })

  expect(await composer(db)).toMatchObject({ text: 'Hi there', format: { content: POLL } })
  expect(await readStash(db)).toEqual([])
})

test('what two tabs have added to the same words is kept of both', async () => {
  const db = aDevice()
  const postId = await write(db, { text: 'Hi', format: { content: POLL } })
  const format = { first_comment: 'Mine' }

  await storeDraft(db, { ...ALONE, text: 'Hi', postId, format }, { text: 'Hi' })

  expect((await composer(db)).format).toEqual(format)
  expect(await readStash(db)).toMatchObject([{ format: { content: POLL }, because: 'other-tab' }])
})

test('what was added to one post meanwhile does not go over to the next', async () => {
  const db = aDevice()
  await write(db, { text: 'Hi', format: { content: POLL } })

  await storeDraft(db, { ...ALONE, text: 'Hi again', postId: 'another' }, { text: 'Hi' })

  expect((await composer(db)).format).toEqual({})
  expect(await readStash(db)).toMatchObject([{ text: 'Hi', format: { content: POLL } }])
})

test('what is taken away here is not brought back by what was stored before', async () => {
  const db = aDevice()
  const format = { content: POLL }
  const postId = await write(db, { text: 'Hi', format })

  await storeDraft(db, { ...ALONE, text: 'Hi', postId }, { text: 'Hi', format })

  expect((await composer(db)).format).toEqual({})
  expect(await readStash(db)).toEqual([])
})

test('a poll that is added to what may be live is saved, and another audience waits for its end', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'Hi', format: { visibility: 'CONNECTIONS' } })
  const body = { id, social_account_id: crypto.randomUUID(), text_content: 'Hi' }
  await db.intents.put({ key: 'a key', startedMs: Date.now(), body })
  expect(await saveDraft(db)).toBe(false)

  await write(db, { format: { content: POLL } })

  expect(await saveDraft(db)).toBe(true)
  expect(await readOutbox(db)).toMatchObject([{ write: { id, body: { content: POLL } } }])
})

test('all pictures of a draft go up before it, and none of them twice', async () => {
  const { uid, db } = aDrainingDevice()
  const kit = aDrainKit(uid)
  const ids = await keepPictures(db, ['one', 'two', 'three'])
  const content: PostContent = {
    kind: 'images',
    images: ids.map((asset) => ({ asset, alt_text: '' })),
  }
  await write(db, { text: 'Hello', format: { content } })
  await saveDraft(db)
  await enqueue(db, { call: 'addSource', id: crypto.randomUUID(), body: { source: 'rust' } })

  await drain(db, kit)

  const uploads = kit.sent.filter(({ file }) => file !== undefined)
  expect(uploads.map((upload) => ('params' in upload ? upload.params : null))).toEqual(
    ids.map((id) => ({ id })),
  )
  expect(kit.sent.findLastIndex(({ file }) => file !== undefined)).toBeLessThan(
    kit.sent.findIndex(({ call }) => call.path === '/posts'),
  )
  expect(await readOutbox(db)).toEqual([])
})

test('pictures that wait, or are kept for who switches back, are never forgotten', async () => {
  const db = aDevice()
  const [shown = '', single = '', published = ''] = await keepPictures(db, ['a', 'b', 'c'])
  const content: PostContent = { ...POLL, images: [{ asset: shown, alt_text: '' }] }
  await write(db, { text: 'Hello', imageUrl: assetAddress(single), format: { content } })
  await db.intents.put({
    key: 'a key',
    startedMs: Date.now(),
    body: {
      social_account_id: crypto.randomUUID(),
      text_content: 'Hello',
      content: { kind: 'images', images: [{ asset: published, alt_text: '' }] },
    },
  })

  expect(await namedFiles(db)).toEqual(new Set([shown, single, published]))
})

test('a file that the server has lost is uploaded again, whichever it was', async () => {
  const db = aDevice()
  const [asset = ''] = await keepPictures(db, ['lost'], true)
  const content: PostContent = { kind: 'document', document: { asset, title: 'T', carousel: null } }
  const body = { social_account_id: crypto.randomUUID(), text_content: 'Hello', content }
  await using api = await startApi({
    'POST /posts/publish-direct': () => problem(422, 'posts/content-missing', 'It is gone.'),
  })

  await publishOnce(db, body)

  expect(filesIn(body)).toEqual([asset])
  expect((await db.files.get(asset))?.isUploaded).toBe(false)
  expect(api.seen('POST /posts/publish-direct')).toHaveLength(2)
})

test('another poll is another publish, and another audience is not', async () => {
  const db = aDevice()
  const body = { social_account_id: crypto.randomUUID(), text_content: '', content: POLL }
  const content: PostContent = { kind: 'reshare', reshare: { parent: 'urn:li:share:7' } }
  await using api = await startApi({ 'POST /posts/publish-direct': () => 'lost' })

  await publishOnce(db, body)
  await publishOnce(db, { ...body, visibility: 'CONNECTIONS' })
  await publishOnce(db, { ...body, content })

  const keys = api
    .seen('POST /posts/publish-direct')
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

/** Sends what waits, and takes what the server has. */
async function sync(db: UserDatabase, server: ReturnType<typeof draftServer>): Promise<void> {
  await saveDraft(db)
  await drain(db, {
    session: async () => ({ uid: db.name.slice('lin-'.length), token: 'a token' }),
    now: Date.now,
    chance: () => 0,
    send: sendByFetch,
  })
  await refreshTable(db, db.posts, async () => [...server.posts.values()])
  await takeNewer(db)
}

async function keepPictures(db: UserDatabase, seeds: readonly string[], isUploaded = false) {
  const files = await Promise.all(
    seeds.map((seed) =>
      fileOfContent({ bytes: aPicture(seed).slice().buffer, mediaType: 'image/png' }, isUploaded),
    ),
  )
  for (const file of files) await keepFile(db, file)
  return files.map(({ row }) => row.key)
}
