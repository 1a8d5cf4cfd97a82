import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'

import { openStage } from './postgres.ts'
import { ADA, MATEO, postBody, restHeaders, SCOPE } from './sandbox-stage.ts'

const POSTS = '/sandbox/linkedin/rest/posts'

test('a post is on the feed exactly as its readers see it', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)

  const answer = await stage.publish(
    token,
    String.raw`\(parentheses\) #tag C\# \_under\_ \<b\>  👩‍💻` + '\n\nend',
  )

  const text = '(parentheses) #tag C# _under_ <b>  👩‍💻\n\nend'
  const urn = String(answer.headers['x-restli-id'])
  expect(answer.statusCode).toBe(201)
  expect(answer.body).toBe('')
  expect(await stage.feed()).toStrictEqual([
    {
      urn,
      activity: urn.replace(/^urn:li:share:7240/, 'urn:li:activity:7241'),
      author: `urn:li:person:${ADA}`,
      author_name: 'Ada Lindqvist',
      text,
      mentions: [],
      visibility: 'PUBLIC',
      is_reshare_disabled: false,
      image: null,
      alt: null,
      images: [],
      article: null,
      document: null,
      video: null,
      poll: null,
      reshared: null,
      comments: [],
      at: '2026-11-21T08:00:00.000Z',
    },
  ])
  const shown = `>${text.replace('<b>', '&lt;b&gt;')}</p>`
  expect((await stage.get('/sandbox/linkedin/feed')).body).toContain(shown)
  expect((await stage.get(`/sandbox/linkedin/feed/update/${urn}`)).body).toContain(shown)
})

test('a long post is folded in the feed, and whole on a page of its own', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.publish(token, 'One line')
  const { body: short } = await stage.get('/sandbox/linkedin/feed')

  const answer = await stage.publish(token, 'One\nTwo\nThree\nFour')

  const { body: feed } = await stage.get('/sandbox/linkedin/feed')
  const urn = String(answer.headers['x-restli-id'])
  const { body: page } = await stage.get(`/sandbox/linkedin/feed/update/${urn}`)
  expect([short, feed, page].map((it) => it.split('…more').length - 1)).toEqual([0, 1, 0])
  expect(feed).toContain('<label><input type="checkbox" />…more</label>')
})

test('an unescaped reserved character silently drops what follows', async () => {
  await using stage = await openStage()

  const answer = await stage.publish(await stage.tokenOf(ADA), 'Kept (and lost)')

  expect(answer.statusCode).toBe(201)
  expect(await stage.feed()).toMatchObject([{ text: 'Kept ' }])
})

test('the same text by the same author is a duplicate of the first one, also when deleted', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const first = await stage.publish(token, 'Once')
  const urn = String(first.headers['x-restli-id'])

  const again = await stage.publish(token, 'Once')
  const url = `${POSTS}/${encodeURIComponent(urn)}`
  const deleted = await stage.app.inject({ method: 'DELETE', url, headers: restHeaders(token) })
  const afterwards = await stage.publish(token, 'Once')

  for (const answer of [again, afterwards]) {
    expect(answer.statusCode).toBe(422)
    expect(messageOf(answer)).toMatch(new RegExp(`Content is a duplicate of ${urn}$`))
    expect(answer.json()).toMatchObject({
      errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] },
    })
  }
  expect(deleted.statusCode).toBe(204)
  expect(await stage.feed()).toStrictEqual([])
  expect((await stage.get(`/sandbox/linkedin/feed/update/${urn}`)).statusCode).toBe(404)
})

test('after ten minutes the same text is another post', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const first = await stage.publish(token, 'Once')

  stage.clock.at = new Date(stage.clock.at.getTime() + 599_000)
  const within = await stage.publish(token, 'Once')
  stage.clock.at = new Date(stage.clock.at.getTime() + 1000)
  const answers = await Promise.all([1, 2, 3].map(() => stage.publish(token, 'Once')))

  expect(messageOf(within)).toContain(String(first.headers['x-restli-id']))
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    '201',
    '422',
    '422',
  ])
  expect((await stage.feed()).map(({ text }) => text)).toEqual(['Once', 'Once'])
})

test('of the same text sent ten times at once one is taken', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)

  const answers = await Promise.all(Array.from({ length: 10 }, () => stage.publish(token, 'One')))

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(await stage.feed()).toHaveLength(1)
})

test('another author may say the same', async () => {
  await using stage = await openStage()
  await stage.publish(await stage.tokenOf(ADA), 'Shared words')

  const answer = await stage.publish(await stage.tokenOf(MATEO), 'Shared words', {
    author: `urn:li:person:${MATEO}`,
  })

  expect(answer.statusCode).toBe(201)
})

test('a partial update rewrites the text', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const urn = String((await stage.publish(token, 'Befor')).headers['x-restli-id'])

  const answer = await stage.app.inject({
    method: 'POST',
    url: `${POSTS}/${encodeURIComponent(urn)}`,
    headers: { ...restHeaders(token), 'x-restli-method': 'PARTIAL_UPDATE' },
    payload: { patch: { $set: { commentary: String.raw`Before \(corrected\)` } } },
  })

  expect(answer.statusCode).toBe(204)
  expect(await stage.feed()).toMatchObject([{ urn, text: 'Before (corrected)' }])
})

test("the limit of 3000 is on the readers' text, not on its escaped form", async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)

  const fits = await stage.publish(token, String.raw`\#`.repeat(3000))
  const tooLong = await stage.publish(token, 'x'.repeat(3001))

  expect(fits.statusCode).toBe(201)
  expect(tooLong.statusCode).toBe(400)
  expect(tooLong.json()).toMatchObject({ code: 'FIELD_ARRAY_SIZE_TOO_HIGH' })
  expect(messageOf(tooLong)).toContain('(3001 characters)')
})

test('calls without a right token, version and protocol are refused by name', async () => {
  await using stage = await openStage()
  const good = restHeaders(await stage.tokenOf(ADA))
  const cases: readonly (readonly [Record<string, string>, number, object])[] = [
    [omit(good, 'authorization'), 401, { message: 'Empty oauth2_access_token' }],
    [{ ...good, authorization: 'Bearer x' }, 401, { code: 'INVALID_ACCESS_TOKEN' }],
    [omit(good, 'linkedin-version'), 400, { code: 'VERSION_MISSING' }],
    [{ ...good, 'linkedin-version': '202510' }, 426, { code: 'NONEXISTENT_VERSION' }],
    [{ ...good, 'linkedin-version': '202612' }, 426, { code: 'NONEXISTENT_VERSION' }],
    [omit(good, 'x-restli-protocol-version'), 400, { code: 'ILLEGAL_ARGUMENT' }],
  ]

  for (const [headers, status, body] of cases) {
    const payload = postBody('Never seen')
    const answer = await stage.app.inject({ method: 'POST', url: POSTS, headers, payload })

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(body)
  }
  expect(await stage.feed()).toStrictEqual([])
})

test('posts that are not whole, not the own, or not storable are refused', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const cases: readonly (readonly [object, number, RegExp])[] = [
    [{ author: `urn:li:person:${MATEO}` }, 403, /posts\.CREATE\.20260901/],
    [{ author: undefined }, 422, /^ERROR :: \/author :: field is required .*\n$/],
    [{ visibility: 'ALL' }, 422, /"ALL" is not an enum symbol/],
    [{ isReshareDisabledByAuthor: 'no' }, 422, /cannot be coerced to Boolean/],
    [{ content: { media: { id: 'urn:li:image:x' } } }, 400, /URN is not known/],
    [{ content: { media: { id: 'urn:li:person:x' } } }, 400, /URN is of another type/],
    [{ commentary: 'a\0b' }, 400, /U\+0000/],
    [{ content: {} }, 422, /exactly one of media, multiImage, article, poll, not ""/],
    [{ content: { media: {}, poll: {} } }, 422, /exactly one of .* not "media, poll"/],
    [{ content: { article: {} } }, 422, /article\/source :: field is required[^]*article\/title/],
    [article({ source: 'example.com' }), 422, /source :: is not a valid URL/],
    [article({ title: 'x'.repeat(401) }), 422, /title :: length 401 is above 400/],
    [article({ thumbnail: 'urn:li:image:x' }), 400, /URN is not known/],
  ]

  for (const [change, status, message] of cases) {
    const answer = await stage.publish(token, 'Never seen', change)

    expect(answer.statusCode).toBe(status)
    expect(messageOf(answer)).toMatch(message)
  }
  expect(await stage.feed()).toStrictEqual([])
})

test('the card of a link is on the feed, for programs and for people', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)

  const answer = await stage.publish(token, 'See', article({ description: 'Of wood' }))
  const page = await stage.get('/sandbox/linkedin/feed')

  expect(answer.statusCode).toBe(201)
  expect(await stage.feed()).toMatchObject([
    { article: { source: 'https://example.com/a', title: 'A bridge', description: 'Of wood' } },
  ])
  expect(page.body).toMatch(/href="https:\/\/example.com\/a"[^]*A bridge[^]*Of wood[^]*example.com/)
})

test('a post that was deleted cannot be deleted again', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { headers } = await stage.publish(token, 'Gone')
  const url = `/sandbox/linkedin/rest/posts/${encodeURIComponent(String(headers['x-restli-id']))}`
  const request = { method: 'DELETE', url, headers: restHeaders(token) } as const

  const answers = [await stage.app.inject(request), await stage.app.inject(request)]

  expect(answers.map((answer) => answer.statusCode)).toStrictEqual([204, 404])
})

test('a token without w_member_social may not post', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA, SCOPE.replace(' w_member_social', ''))

  const answer = await stage.publish(token, 'Never seen')

  expect(answer.json()).toMatchObject({ status: 403, code: 'ACCESS_DENIED' })
})

test('JSON that cannot be read is answered in the words of LinkedIn', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)

  const answer = await stage.app.inject({
    method: 'POST',
    url: POSTS,
    headers: { ...restHeaders(token), 'content-type': 'application/json' },
    payload: '{"author":',
  })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toStrictEqual({
    status: 400,
    code: 'ILLEGAL_ARGUMENT',
    message: 'Request body could not be converted to data map',
  })
})

function messageOf(answer: LightMyRequestResponse): string {
  return answer.json<{ message: string }>().message
}

function omit(headers: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
}

function article(change: object): object {
  return { content: { article: { source: 'https://example.com/a', title: 'A bridge', ...change } } }
}
