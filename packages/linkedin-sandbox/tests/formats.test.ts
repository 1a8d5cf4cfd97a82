import { expect, test } from 'vitest'

import { SRT, mp4, pdf } from './files-to-upload.ts'
import { openStage } from './postgres.ts'
import { ADA, MATEO } from './sandbox-stage.ts'
import {
  AUTHOR,
  PIXEL,
  aVideo,
  anImage,
  announce,
  announceVideo,
  comment,
  etagOf,
  finalize,
  later,
  mediaOf,
  messagesOf,
  pathOf,
  put,
  putCaptions,
  sendParts,
  sha256,
  urnOf,
} from './uploading.ts'

const PART = 4 * 1024 * 1024

test('two to twenty images are one post, in their order and each with its alt text', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const images = await Promise.all(
    ['first', 'second', 'third'].map(async (altText) => ({
      id: await anImage(stage, token),
      altText,
    })),
  )

  const posted = await stage.publish(token, 'See', { content: { multiImage: { images } } })
  const one = await stage.publish(token, 'One', {
    content: { multiImage: { images: images.slice(0, 1) } },
  })
  const many = Array.from({ length: 21 }, () => images[0])
  const tooMany = await stage.publish(token, 'Many', { content: { multiImage: { images: many } } })

  expect(posted.statusCode).toBe(201)
  expect(await stage.feed()).toMatchObject([
    {
      image: null,
      images: images.map(({ id, altText }) => ({
        url: `http://localhost:3000/sandbox/linkedin/images/${id.replace('urn:li:image:', '')}`,
        alt: altText,
      })),
    },
  ])
  for (const refused of [one, tooMany]) {
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'INVALID_VALUE_FOR_FIELD',
      errorDetails: {
        inputErrors: [{ input: { inputPath: { fieldPath: 'content/multiImage/images' } } }],
      },
    })
  }
})

test('a document is uploaded whole, waited for, and shown with its title and pages', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { uploadUrl, document } = await announce(stage, token, 'document')
  const content = { media: { id: document, title: 'Six lessons' } }
  const bytes = pdf(6)

  const early = await stage.publish(token, 'Read', { content })
  const uploaded = await put(stage, uploadUrl, bytes, token)
  const soon = await stage.publish(token, 'Read', { content })
  later(stage, 2)
  const untitled = await stage.publish(token, 'Read', { content: { media: { id: document } } })
  const posted = await stage.publish(token, 'Read', { content })

  expect([early.json(), soon.json()]).toMatchObject([
    { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD' },
    { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD' },
  ])
  expect(uploaded.statusCode).toBe(201)
  expect(untitled.json()).toMatchObject({ code: 'MISSING_FIELD' })
  expect(messagesOf([untitled])[0]).toContain('content/media/title')
  expect(posted.statusCode).toBe(201)
  const [entry] = await stage.feed()
  expect(entry?.document).toMatchObject({
    title: 'Six lessons',
    pages: 6,
    page_size: { width: 1080, height: 1350 },
    bytes: bytes.length,
    sha256: sha256(bytes),
  })
  const shown = await stage.get(new URL(entry?.document?.url ?? '').pathname)
  expect(shown.rawPayload.equals(bytes)).toBe(true)
})

test.each([
  ['pages of two sizes', pdf(2, { lastSize: [1080, 1080] })],
  ['more than 300 pages', pdf(301)],
  ['no pages', pdf(0)],
  ['a password', pdf(1, { more: '/Encrypt 9 0 R' })],
  ['pages of two sizes, packed', pdf(2, { lastSize: [1080, 1080], isPacked: true })],
])('a document with %s cannot be processed', async (_what, bytes) => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { uploadUrl, document } = await announce(stage, token, 'document')

  await put(stage, uploadUrl, bytes, token)
  later(stage, 2)
  const content = { media: { id: document, title: 'Never seen' } }
  const answer = await stage.publish(token, 'Read', { content })

  expect(answer.json()).toMatchObject({ status: 400, code: 'MEDIA_ASSET_PROCESSING_FAILED' })
})

test('what is no document is refused by its upload address', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { uploadUrl } = await announce(stage, token, 'document')

  const refused = await put(stage, uploadUrl, Buffer.from('hello'), token)
  const nobody = await put(stage, uploadUrl, pdf(1))
  const packed = await put(stage, uploadUrl, pdf(3, { isPacked: true }), token)
  const again = await put(stage, uploadUrl, pdf(1), token)

  expect([refused, nobody, packed, again].map(({ statusCode }) => statusCode)).toEqual([
    415, 401, 201, 400,
  ])
  expect(again.json()).toMatchObject({ code: 'UPDATING_ASSET_FAILED' })
})

test('a video is sent in the parts that LinkedIn dictates, ended by their ETags, and shown', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const bytes = mp4(2 * PART + 1000)
  const video = await aVideo(stage, token, bytes)

  const processing = await stage.call(token, 'GET', `/rest/videos/${encodeURIComponent(video)}`)
  const content = { media: { id: video, title: 'A film' } }
  const early = await stage.publish(token, 'Look', { content })
  later(stage, 3)
  const ready = await stage.call(token, 'GET', `/rest/videos/${encodeURIComponent(video)}`)
  const posted = await stage.publish(token, 'Look', { content })

  expect(processing.json()).toEqual({ id: video, owner: AUTHOR, status: 'PROCESSING' })
  expect(early.json()).toMatchObject({ code: 'MEDIA_ASSET_WAITING_UPLOAD' })
  expect(ready.json()).toMatchObject({
    status: 'AVAILABLE',
    duration: 10_000,
    aspectRatioWidth: 1920,
    aspectRatioHeight: 1080,
  })
  expect(posted.statusCode).toBe(201)
  const [entry] = await stage.feed()
  expect(entry?.video).toMatchObject({
    title: 'A film',
    bytes: bytes.length,
    sha256: sha256(bytes),
    duration_ms: 10_000,
    captions: null,
  })
  const url = new URL(entry?.video?.url ?? '').pathname
  const headers = { range: 'bytes=4-7' }
  const part = await stage.app.inject({ url, headers })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${bytes.length}`,
  ])
  expect(
    (await stage.log('videos.upload')).map(({ notes, authorization }) => ({
      notes,
      authorization,
    })),
  ).toMatchObject([
    { notes: { urn: video, first_byte: 0, last_byte: PART - 1 }, authorization: false },
    { notes: { first_byte: PART, last_byte: 2 * PART - 1 }, authorization: false },
    { notes: { first_byte: 2 * PART, last_byte: 2 * PART + 999 }, authorization: false },
  ])
})

test('the end of a video names every part in its order, and the token of the upload', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const bytes = mp4(PART + 1000)
  const announced = await announceVideo(stage, token, bytes.length)
  const { uploadInstructions, uploadToken, video } = announced
  const [first = '', second = ''] = uploadInstructions.map(({ uploadUrl }) => uploadUrl)

  const wrongLength = await put(stage, first, bytes.subarray(0, PART - 1))
  const one = etagOf(await put(stage, first, bytes.subarray(0, PART)))
  const missing = await finalize(stage, token, { video, uploadToken, uploadedPartIds: [one] })
  const other = etagOf(await put(stage, second, bytes.subarray(PART)))
  const mixed = await finalize(stage, token, { video, uploadToken, uploadedPartIds: [other, one] })
  const uploadedPartIds = [one, other]
  const strange = await finalize(stage, token, { video, uploadToken: '?', uploadedPartIds })
  const unknown = await finalize(stage, token, {
    video: 'urn:li:video:x',
    uploadToken,
    uploadedPartIds,
  })
  const ended = await finalize(stage, token, { video, uploadToken, uploadedPartIds })
  const late = await put(stage, first, bytes.subarray(0, PART))

  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(other).toMatch(/^\/ambry-videoei\/signedId\/.+\.bin$/)
  for (const answer of [wrongLength, missing, mixed, strange, unknown, late]) {
    expect(answer.statusCode).toBe(400)
  }
  expect(missing.body).toContain('1 of 2 parts')
  expect(unknown.json()).toMatchObject({ code: 'INVALID_VIDEO_ID' })
  expect([ended.statusCode, ended.body]).toEqual([200, ''])
  expect(late.json()).toMatchObject({ code: 'UPDATING_ASSET_FAILED' })
})

test('a part that comes with a token is taken, and the log tells', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const bytes = mp4(100_000)
  const { uploadInstructions } = await announceVideo(stage, token, bytes.length)

  const answer = await put(stage, uploadInstructions[0]?.uploadUrl ?? '', bytes, token)

  expect(answer.statusCode).toBe(200)
  const entries = await stage.log('videos.upload')
  expect(entries).toMatchObject([{ authorization: true, notes: { sha256: sha256(bytes) } }])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test.each([
  ['no MP4', Buffer.alloc(100_000, 'x'), /no MP4/],
  ['too short', mp4(100_000, { seconds: 2 }), /short/],
  ['too long', mp4(100_000, { seconds: 1801 }), /long/],
  ['too wide', mp4(100_000, { width: 2500, height: 1000 }), /wide/],
])('a video that is %s cannot be processed', async (_what, bytes, reason) => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const video = await aVideo(stage, token, bytes)

  later(stage, 3)
  const state = await stage.call(token, 'GET', `/rest/videos/${encodeURIComponent(video)}`)
  const posted = await stage.publish(token, 'Look', { content: { media: { id: video } } })

  expect(state.json()).toMatchObject({
    status: 'PROCESSING_FAILED',
  })
  expect(state.body).toMatch(reason)
  expect(posted.json()).toMatchObject({ code: 'MEDIA_ASSET_PROCESSING_FAILED' })
})

test('of a large video only sizes and hashes are kept', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const bytes = mp4(24 * 1024 * 1024 + 1)
  const video = await aVideo(stage, token, bytes)

  later(stage, 3)
  await stage.publish(token, 'Look', { content: { media: { id: video } } })

  const { rows } = await stage.store.query(
    'select from sandbox.media_parts where bytes is not null',
  )
  expect(rows).toHaveLength(0)
  const parts = Array.from({ length: 7 }, (_, at) => bytes.subarray(at * PART, (at + 1) * PART))
  expect(await stage.feed()).toMatchObject([
    {
      video: {
        bytes: bytes.length,
        sha256: null,
        duration_ms: 10_000,
        url: null,
        parts: parts.map((part) => ({ bytes: part.length, sha256: sha256(part) })),
      },
    },
  ])
})

test('captions and a thumbnail stand with their video', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const bytes = mp4(100_000)
  const announced = await announceVideo(stage, token, bytes.length, {
    uploadCaptions: true,
    uploadThumbnail: true,
  })
  const { captionsUploadUrl = '', thumbnailUploadUrl = '' } = announced

  const wrong = await putCaptions(stage, captionsUploadUrl, 'no captions')
  const captions = await putCaptions(stage, captionsUploadUrl, SRT)
  const thumbnail = await stage.app.inject({
    method: 'PUT',
    url: pathOf(thumbnailUploadUrl),
    headers: { 'content-type': 'image/png', 'media-type-family': 'STILLIMAGE' },
    payload: PIXEL,
  })
  await sendParts(stage, token, announced, bytes)
  later(stage, 3)
  await stage.publish(token, 'Look', { content: { media: { id: announced.video } } })

  expect([wrong, captions, thumbnail].map(({ statusCode }) => statusCode)).toEqual([400, 201, 201])
  const [entry] = await stage.feed()
  expect(entry?.video?.thumbnail).toMatch(/\/thumbnail$/)
  const shown = await stage.get(new URL(entry?.video?.captions ?? '').pathname)
  expect(shown.headers['content-type']).toContain('text/vtt')
  expect(shown.body).toMatch(/^WEBVTT\n\n1\n00:00:00\.500 --> 00:00:02\.000\nHello, all\./)
})

test.each(['document', 'video'] as const)(
  'a %s belongs to the member who announced it',
  async (kind) => {
    await using stage = await openStage()
    const mateo = await stage.tokenOf(MATEO)

    const announced = await stage.call(mateo, 'POST', `/rest/${kind}s?action=initializeUpload`, {
      initializeUploadRequest: { owner: AUTHOR, fileSizeBytes: 100_000 },
    })
    const media = await mediaOf(stage, kind)
    const posted = await stage.publish(mateo, 'Mine?', {
      author: `urn:li:person:${MATEO}`,
      content: { media: { id: media, title: 'Mine' } },
    })

    for (const answer of [announced, posted]) {
      expect([answer.statusCode, answer.body]).toEqual([
        403,
        expect.stringContaining(`Accessing this ${kind} resource is forbidden.`),
      ])
    }
  },
)

test('whether a member may read the status of a file is a switch of each kind', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const image = await anImage(stage, token)
  const document = await mediaOf(stage, 'document')
  const video = await mediaOf(stage, 'video')
  async function statuses() {
    const answers = await Promise.all(
      [`/images/${image}`, `/documents/${document}`, `/videos/${video}`].map((path) =>
        stage.call(token, 'GET', `/rest${path}`),
      ),
    )
    return answers.map((answer) =>
      answer.statusCode === 200 ? answer.json<{ status: string }>().status : answer.statusCode,
    )
  }

  const ordinary = await statuses()
  await stage.set({ status_readable: { image: true, document: true, video: false } })

  expect(ordinary).toEqual([403, 403, 'AVAILABLE'])
  expect(await statuses()).toEqual(['AVAILABLE', 'AVAILABLE', 403])
})

test('an upload address that has expired says so', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { uploadUrl } = await announce(stage, token, 'document')
  const bytes = mp4(100_000)
  const announced = await announceVideo(stage, token, bytes.length)

  later(stage, 31 * 24 * 3600)
  const answers = [
    await put(stage, uploadUrl, pdf(1), token),
    await put(stage, announced.uploadInstructions[0]?.uploadUrl ?? '', bytes),
  ]

  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ status: 400, code: 'EXPIRED_UPLOAD_URL' })
  }
})

const POLL = {
  question: 'Which day?',
  options: [{ text: 'Monday' }, { text: 'Friday' }],
  settings: {
    duration: 'THREE_DAYS',
    voteSelectionType: 'SINGLE_VOTE',
    isVoterVisibleToAuthor: true,
  },
}

test('a poll is asked without a text, and ends after its days', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)

  const posted = await stage.publish(token, '', { content: { poll: POLL } })

  expect(posted.statusCode).toBe(201)
  expect(await stage.feed()).toMatchObject([
    {
      text: '',
      poll: {
        question: 'Which day?',
        options: ['Monday', 'Friday'],
        duration: 'THREE_DAYS',
        ends_at: '2026-11-24T08:00:00.000Z',
      },
    },
  ])
})

test.each([
  [{ question: undefined }, 'MISSING_FIELD', /poll\/question/],
  [{ question: ' ' }, 'INVALID_VALUE_BLANK_FIELD', /poll\/question/],
  [{ question: 'x'.repeat(139) + '🙂' }, 'FIELD_LENGTH_TOO_LONG', /141 characters/],
  [{ options: [{ text: 'One' }] }, 'INVALID_VALUE_FOR_FIELD', /poll\/options .* 2 to 4/],
  [{ options: 'abcde'.split('').map((text) => ({ text })) }, 'INVALID_VALUE_FOR_FIELD', /options/],
  [
    { options: [{ text: 'x'.repeat(31) }, { text: 'y' }] },
    'FIELD_LENGTH_TOO_LONG',
    /31 characters/,
  ],
  [{ settings: {} }, 'MISSING_FIELD', /settings\/duration/],
  [{ settings: { duration: 'ONE_WEEK' } }, 'INVALID_VALUE_FOR_FIELD', /settings\/duration/],
  [
    { settings: { ...POLL.settings, voteSelectionType: 'MULTIPLE_VOTE' } },
    'INVALID_VALUE_FOR_FIELD',
    /voteSelectionType is not supported/,
  ],
  [
    { settings: { ...POLL.settings, isVoterVisibleToAuthor: false } },
    'INVALID_VALUE_FOR_FIELD',
    /isVoterVisibleToAuthor is not supported/,
  ],
] as const)('a poll with %j is refused as %s', async (change, code, message) => {
  await using stage = await openStage()

  const answer = await stage.publish(await stage.tokenOf(ADA), 'Vote', {
    content: { poll: { ...POLL, ...change } },
  })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code })
  expect(messagesOf([answer])[0]).toMatch(message)
})

test('a post is shared with words or without, unless its author forbids it or it is gone', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const parent = urnOf(await stage.publish(token, 'Look at this'))
  const closed = urnOf(await stage.publish(token, 'Mine', { isReshareDisabledByAuthor: true }))
  const gone = urnOf(await stage.publish(token, 'Soon gone'))
  await stage.call(token, 'DELETE', `/rest/posts/${encodeURIComponent(gone)}`)

  const silent = await stage.publish(token, '', { reshareContext: { parent } })
  const said = await stage.publish(token, 'As I said', { reshareContext: { parent } })
  const refused = await Promise.all(
    [closed, gone, 'urn:li:share:1', parent.replace('share', 'activity')].map((urn) =>
      stage.publish(token, 'No', { reshareContext: { parent: urn } }),
    ),
  )
  const both = await stage.publish(token, 'No', {
    reshareContext: { parent },
    content: { poll: POLL },
  })

  expect([silent.statusCode, said.statusCode]).toEqual([201, 201])
  const shared = { urn: parent, author: AUTHOR, author_name: 'Ada Lindqvist', text: 'Look at this' }
  expect((await stage.feed()).slice(0, 2)).toMatchObject([
    { text: 'As I said', reshared: shared },
    { text: '', reshared: shared },
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422])
  expect(both.json()).toMatchObject({ code: 'INVALID_VALUE_FOR_FIELD' })
})

test('a mention is one where the name is theirs, and otherwise plain text', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)

  await stage.publish(
    token,
    '@[Mateo](urn:li:person:k3Jx9_vT2e), @[mateo](urn:li:person:k3Jx9_vT2e), ' +
      '@[Devtestco](urn:li:organization:2414183) and @[Dev](urn:li:organization:2414183)',
    { visibility: 'CONNECTIONS' },
  )

  expect(await stage.feed()).toMatchObject([
    {
      text: 'Mateo, mateo, Devtestco and Dev',
      visibility: 'CONNECTIONS',
      mentions: [
        { name: 'Mateo', urn: 'urn:li:person:k3Jx9_vT2e' },
        { name: 'Devtestco', urn: 'urn:li:organization:2414183' },
      ],
    },
  ])
})

test('a comment is taken without a version, once LinkedIn knows the activity', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const urn = urnOf(await stage.publish(token, 'Hello'))

  const early = await comment(stage, token, urn, 'First')
  later(stage, 2)
  const taken = await comment(stage, token, urn, 'First')
  const { id, $URN, object } = taken.json<{ id: string; $URN: string; object: string }>()
  const reply = await comment(stage, token, $URN, 'Second', { parentComment: $URN })
  const byActivity = await comment(stage, token, object, 'Third')

  expect(early.json()).toMatchObject({
    status: 404,
    message: `Unable to obtain activity for ${urn}`,
  })
  expect([taken, reply, byActivity].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(taken.headers['x-restli-id']).toBe(id)
  const [entry] = await stage.feed()
  expect($URN).toBe(`urn:li:comment:(${entry?.activity},${id})`)
  expect(entry).toMatchObject({
    activity: object,
    comments: [
      { id, text: 'First', actor_name: 'Ada Lindqvist', parent: null },
      { text: 'Second', parent: id },
      { text: 'Third', parent: null },
    ],
  })

  const path = `/v2/socialActions/${encodeURIComponent(urn)}/comments/${id}`
  const deleted = await stage.call(token, 'DELETE', `${path}?actor=${encodeURIComponent(AUTHOR)}`)
  const [left] = await stage.feed()
  expect(deleted.statusCode).toBe(204)
  expect(left).toMatchObject({ comments: [{ text: 'Second' }, { text: 'Third' }] })
})

test.each([
  ['', 400, /is blank/],
  ['x'.repeat(1251), 400, /1251 characters/],
  [undefined, 400, /is required/],
])('the comment %j is refused', async (text, status, message) => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const urn = urnOf(await stage.publish(token, 'Hello'))
  later(stage, 2)

  const answer = await comment(stage, token, urn, text)

  expect(answer.statusCode).toBe(status)
  expect(messagesOf([answer])[0]).toMatch(message)
})

test('comments are refused under /rest, and everywhere once they are closed', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const urn = urnOf(await stage.publish(token, 'Hello'))
  later(stage, 2)
  const path = `/rest/socialActions/${encodeURIComponent(urn)}/comments`

  const versioned = await stage.call(token, 'POST', path, { actor: AUTHOR })
  await stage.set({ comments_closed: true })
  const closed = await comment(stage, token, urn, 'Hello?')

  expect(messagesOf([versioned, closed])).toEqual([
    'Not enough permissions to access: partnerApiSocialActions.CREATE.20260901',
    'Not enough permissions to access: partnerApiSocialActions.CREATE.NO_VERSION',
  ])
  expect([versioned.statusCode, closed.statusCode]).toEqual([403, 403])
})

test.each([
  ['GET', '/rest/posts/urn%3Ali%3Ashare%3A1', 'partnerApiPostsExternal.GET.20260901'],
  ['GET', '/rest/posts?q=author', 'partnerApiPostsExternal.FINDER-author.20260901'],
  ['GET', '/rest/socialActions/x/comments', 'partnerApiSocialActions.GET_ALL.20260901'],
  ['POST', '/rest/reactions', 'partnerApiReactions.CREATE.20260901'],
  ['GET', '/rest/memberCreatorPostAnalytics?q=entity', 'partnerApiMemberCreatorPostAnalytics.'],
  ['GET', '/rest/organizations?q=vanityName', 'partnerApiOrganizations.FINDER-vanityName.20260901'],
  ['GET', '/rest/organizationAcls', 'partnerApiOrganizationAcls.'],
] as const)('%s %s is for apps that LinkedIn has reviewed', async (method, path, resource) => {
  await using stage = await openStage()

  const answer = await stage.call(await stage.tokenOf(ADA), method, path)

  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain(`Not enough permissions to access: ${resource}`)
})

test('the counts of a post can be read where the switch says so', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const urn = urnOf(await stage.publish(token, 'Hello'))
  later(stage, 2)
  await comment(stage, token, urn, 'One')
  const path = `/v2/socialActions/${encodeURIComponent(urn)}`

  const ordinary = await stage.call(token, 'GET', path)
  await stage.set({ counts_readable: true })
  const readable = await stage.call(token, 'GET', path)

  expect([ordinary.statusCode, ordinary.body]).toEqual([
    403,
    expect.stringContaining('socialActions.GET.NO_VERSION'),
  ])
  expect(readable.json()).toEqual({
    likesSummary: { totalLikes: 0 },
    commentsSummary: { aggregatedTotalComments: 1 },
  })
})

test('a member has so many requests on a day of UTC, and no more', async () => {
  await using stage = await openStage()
  const [ada, mateo] = [await stage.tokenOf(ADA), await stage.tokenOf(MATEO)]
  await stage.set({ day_budget: 2 })

  const answers = []
  for (const text of ['One', 'Two', 'Three']) answers.push(await stage.publish(ada, text))
  const other = await stage.publish(mateo, 'Mine', { author: `urn:li:person:${MATEO}` })
  later(stage, 16 * 3600)
  const tomorrow = await stage.publish(ada, 'Three')

  expect([...answers, other, tomorrow].map(({ statusCode }) => statusCode)).toEqual([
    201, 201, 429, 201, 201,
  ])
  expect(answers[2]?.json()).toMatchObject({ serviceErrorCode: 101 })
})
