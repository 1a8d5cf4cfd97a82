import { expect, test } from 'vitest'

import { SRT, mp4 } from './files-to-upload.ts'
import { openStage } from './postgres.ts'
import { ADA } from './sandbox-stage.ts'
import {
  anImage,
  announceVideo,
  comment,
  later,
  mediaOf,
  put,
  putCaptions,
  sendParts,
  urnOf,
} from './uploading.ts'

const FEED = '/sandbox/linkedin/feed'

test('the feed shows five images in a grid, and has the alt texts of all', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const id = await anImage(stage, token)
  const images = Array.from({ length: 7 }, (_, at) => ({ id, altText: `Picture ${at + 1}` }))

  await stage.publish(token, 'Seven', { content: { multiImage: { images } } })

  const { body } = await stage.get(FEED)
  expect(body.match(/<img\s+src="[^"]+\/images\//g)).toHaveLength(5)
  expect(body).toContain('<span class="more">+2</span>')
  expect(body.match(/Alt text: Picture \d/g)).toHaveLength(7)
})

test('a document is paged through by the numbers of its pages, in a frame of its own', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const id = await mediaOf(stage, 'document')

  await stage.publish(token, 'Read', { content: { media: { id, title: 'Six <lessons>' } } })

  const { body, headers } = await stage.get(FEED)
  const [, name = ''] = /<iframe[^>]+ name="([^"]+)"/.exec(body) ?? []
  const [, page = ''] = new RegExp(`<a href="([^"]+)" target="${name}"`).exec(body) ?? []
  expect(body).toContain('<strong>Six &lt;lessons&gt;</strong>')
  expect(headers['content-security-policy']).toContain("media-src 'self'; frame-src 'self'")
  const shown = await stage.get(page.replace(/#.*/, ''))
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  })
})

test('a video is played with its captions and its thumbnail', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const bytes = mp4(100_000, { seconds: 75 })
  const announced = await announceVideo(stage, token, bytes.length, { uploadCaptions: true })
  await putCaptions(stage, announced.captionsUploadUrl ?? '', SRT)
  await sendParts(stage, token, announced, bytes)
  later(stage, 3)

  await stage.publish(token, 'Look', { content: { media: { id: announced.video } } })

  const { body } = await stage.get(FEED)
  expect(body).toMatch(/<video[^>]+controls[^]*<track[^>]+captions[^]*<\/video>/)
  expect(body).toContain('1:15 · 1920 × 1080 · 98 KB · with captions')
})

test('a poll says how long it is open', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const settings = { duration: 'THREE_DAYS' }
  const options = [{ text: 'Monday' }, { text: 'Friday' }]
  await stage.publish(token, '', { content: { poll: { question: 'When?', options, settings } } })

  const said = []
  for (const hours of [0, 30, 41.5, 1]) {
    later(stage, hours * 3600)
    said.push(/0 votes · <time[^>]+>([^<]+)</.exec((await stage.get(FEED)).body)?.[1])
  }

  expect(said).toEqual(['3 days left', '42 hours left', 'less than an hour left', 'closed'])
})

test('a shared post stands in its own frame, until it is gone', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const parent = urnOf(await stage.publish(token, 'Look at this', { visibility: 'CONNECTIONS' }))
  const posted = await stage.publish(token, '', { reshareContext: { parent } })
  const page = `${FEED}/update/${urnOf(posted)}`

  const before = (await stage.get(page)).body
  await stage.call(token, 'DELETE', `/rest/posts/${encodeURIComponent(parent)}`)
  const after = (await stage.get(page)).body

  expect(before).toMatch(/aria-label="The post that is shared"[^]+Look at this/)
  expect(after).toContain('The post is no longer there.')
  expect(after).not.toContain('Look at this')
})

test('who is mentioned is a link to what they wrote, and where they are mentioned', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const urn = 'urn:li:organization:5005117'
  await stage.publish(token, `With @[Lindqvist & Daughters](${urn}), and @[lindqvist](${urn})`)
  await stage.publish(token, 'Without')

  const { body } = await stage.get(FEED)
  const who = await stage.get(`/sandbox/linkedin/who/${urn}`)
  const stranger = await stage.get('/sandbox/linkedin/who/urn:li:organization:1')

  expect(body).toContain(
    `With <a class="mention" href="/sandbox/linkedin/who/${urn}">Lindqvist &amp; Daughters</a>, and lindqvist<`,
  )
  expect(who.body).toContain('<h1>Lindqvist &amp; Daughters</h1>')
  expect(who.body.match(/<article/g)).toHaveLength(1)
  expect(stranger.statusCode).toBe(404)
})

test('comments stand below their post', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const posted = urnOf(await stage.publish(token, 'Hello', { isReshareDisabledByAuthor: true }))
  later(stage, 2)
  await comment(stage, token, posted, 'The <source>')

  const { body } = await stage.get(FEED)

  expect(body).toMatch(/1 comment<[^]+Ada Lindqvist[^]+The &lt;source&gt;/)
  expect(body).toContain('not to be reshared')
})

test('the log tells each call, its part of a file, and a token where none is needed', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const bytes = mp4(100_000)
  const { uploadInstructions } = await announceVideo(stage, token, bytes.length)
  await stage.script({ on: 'videos.upload', effect: 'refuse', status: 500 })
  const { uploadUrl = '' } = uploadInstructions[0] ?? {}
  await put(stage, uploadUrl, bytes)
  await put(stage, uploadUrl, bytes, token)

  const { body } = await stage.get('/sandbox/linkedin/log')
  const entries = await stage.get('/sandbox/linkedin/log.json?on=videos.upload')

  expect(body).toMatch(/Ada Lindqvist<\/span>\s*<strong>1 of 150</)
  expect(body).toContain('bytes 0 to 99,999')
  expect(body).toContain('with a token, which no part needs')
  expect(entries.json()).toMatchObject([
    { status: 200, effect: null, authorization: true, notes: { first_byte: 0, last_byte: 99_999 } },
    { status: 500, effect: 'refuse', authorization: false },
  ])
  expect(body + entries.body).not.toContain(token)
})

test('of many calls the log keeps the newest', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.store.query(
    `insert into sandbox.log (at, operation, method, path, "authorization", notes)
     select now(), 'many', 'GET', '', true, '{}' from generate_series(1, 2600)`,
  )

  for (let call = 0; call < 200; call += 1) {
    await stage.call(token, 'GET', '/rest/organizations')
  }

  const { rows } = await stage.store.query<{ count: number }>(
    'select count(*)::integer as count from sandbox.log',
  )
  expect(rows[0]?.count).toBeGreaterThanOrEqual(2000)
  expect(rows[0]?.count).toBeLessThan(2200)
})

test('the switches are a form, whose boxes say what is on', async () => {
  await using stage = await openStage()
  const page = '/sandbox/linkedin/control'
  const numbers = {
    day_budget: '30',
    duplicate_window_seconds: '60',
    activity_delay_seconds: '0',
    'processing_seconds.image': '0',
    'processing_seconds.document': '1',
    'processing_seconds.video': '90',
  }

  const switched = await stage.form(`${page}/switches`, {
    ...numbers,
    'status_readable.document': 'on',
    comments_closed: 'on',
  })
  const refused = await stage.form(`${page}/switches`, { ...numbers, day_budget: '-1' })

  expect([switched.statusCode, refused.statusCode]).toEqual([303, 400])
  expect(refused.body).toContain('must be a whole number from 0 to 1000000')
  expect((await stage.get(`${page}.json`)).json()).toEqual({
    answers: [],
    day_budget: 30,
    duplicate_window_seconds: 60,
    activity_delay_seconds: 0,
    comments_closed: true,
    counts_readable: false,
    processing_seconds: { image: 0, document: 1, video: 90 },
    status_readable: { image: false, document: true, video: false },
  })
  const { body } = await stage.get(page)
  expect(body).toMatch(/name="comments_closed"\s+checked/)
  expect(body).toMatch(/name="day_budget"\s+value="30"/)
})

test.each([
  [{ day_budget: 1.5 }, /"day_budget" must be a whole number/],
  [{ comments_closed: 'yes' }, /"comments_closed" must be true or false/],
  [{ processing_seconds: 3 }, /"processing_seconds" must be an object of image, document, video/],
  [{ status_readable: { poll: true } }, /"status_readable" must be an object/],
  [{ coments_closed: true }, /"coments_closed" is not known; known: answers, duplicate_window_/],
])('the switches %j are refused with a reason', async (settings, reason) => {
  await using stage = await openStage()

  const answer = await stage.set(settings)

  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toMatch(reason)
})
