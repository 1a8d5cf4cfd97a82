import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { ToastRegion } from '#app/notices/toast-region.tsx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { NewPost } from '#contract/posts.ts'
import type { Post } from '#contract/posts.ts'
import { momentOf, typedMoment } from '#contract/rules/typed-moment.ts'
import type { Slot } from '#contract/schedules.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { PostsPage } from '#pages/posts/posts-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route, SeenRequest, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount, aPost, aPublication, aSlot, aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { findEnabledButton } from './posts-stage.tsx'

beforeEach(playDialogElement)
afterEach(() => setOnline(true))

const ada = anAccount()

test('“Publish later…” saves the draft with its moment, and the composer is empty again', async () => {
  const at = inMs(3 * DAY_MS)
  const posts: Post[] = []
  await using api = await startPosts(posts, {
    'POST /posts': () => {
      posts.push(toCome({ scheduled_at: at }))
      return { status: 201, json: posts[0] }
    },
  })
  const user = await compose('Hello')

  await publishLater(user, at)

  await screen.findByText(/^Scheduled for .* It is listed under Scheduled Posts\.$/)
  const bodies = bodiesOf(api)
  expect(bodies).toEqual([
    {
      id: bodies[0]?.id,
      social_account_id: ada.id,
      text_content: 'Hello',
      image_content_url: null,
      image_alt_text: null,
      link_card: null,
      content: null,
      visibility: 'PUBLIC',
      is_reshare_disabled: false,
      first_comment: null,
      mentions: [],
      scheduled_at: at,
      scheduled_zone: deviceTimeZone(),
    },
  ])
  expect(screen.getByLabelText('Post content')).toHaveProperty('value', '')
  expect(api.seen('POST /posts/publish-direct')).toEqual([])
})

test('the same text tried again after a lost answer is the same post, for the moment that was asked last', async () => {
  const [first, second] = [inMs(3 * DAY_MS), inMs(4 * DAY_MS)]
  const stored = toCome({ scheduled_at: first })
  const answers: Answer[] = ['lost', { status: 201, json: stored }]
  const api = await startPosts([], { 'POST /posts': () => answers.shift() ?? 'lost' })
  await using _ = api
  const user = await compose('Hello')
  await publishLater(user, first)
  await screen.findByText('Failed to create post')
  const [{ id } = { id: '' }] = bodiesOf(api)
  api.routes[`PUT /posts/${id}`] = () => ({ json: { ...stored, id, scheduled_at: second } })

  chooseMoment(second)
  await user.click(screen.getByRole('button', { name: 'Schedule' }))

  await screen.findByText(/^Scheduled for/)
  expect(bodiesOf(api).map((body) => body.id)).toEqual([id, id])
  expect(api.seen(`PUT /posts/${id}`).at(-1)?.body).toMatchObject({ scheduled_at: second })
})

test.for([
  [inMs(5 * 60_000), 'Choose a time at least 10 minutes ahead'],
  [null, 'Please choose a date and a time'],
] as const)('the moment %s is refused with "%s", and nothing is sent', async ([at, words]) => {
  await using api = await startPosts([])
  const user = await compose('Hello')

  await user.click(screen.getByRole('button', { name: 'Publish later…' }))
  const dialog = screen.getByRole('dialog', { name: 'Publish later' })
  chooseMoment(at)
  fireEvent.submit(within(dialog).getByLabelText('Date'))

  expect(within(dialog).getByText(words)).toBeDefined()
  expect(bodiesOf(api)).toEqual([])
})

test('the moments that are meant most often take one press, and fill in what is sent', async () => {
  await using _ = await startPosts([])
  const user = await compose('Hello')
  await user.click(screen.getByRole('button', { name: 'Publish later…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }))
  const offers = within(dialog.getByRole('group', { name: 'Suggestions' }))

  await user.click(offers.getByRole('button', { name: 'Tomorrow, 09:00' }))

  const today = new Date()
  const tomorrow = typedMoment(today.setDate(today.getDate() + 1), deviceTimeZone()).date
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', tomorrow)
  expect(dialog.getByLabelText('Time')).toHaveProperty('value', '09:00')

  const before = Date.now()
  await user.click(offers.getByRole('button', { name: 'In an hour' }))

  const [date, time] = [dialog.getByLabelText('Date'), dialog.getByLabelText('Time')]
  const chosen = momentOf({ date: valueOf(date), time: valueOf(time) }, deviceTimeZone()) ?? 0
  expect(chosen - before).toBeGreaterThanOrEqual(HOUR_MS - MINUTE_MS)
  expect(chosen - before).toBeLessThanOrEqual(HOUR_MS + 10 * MINUTE_MS)
})

function valueOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement ? field.value : ''
}

test('the server’s refusal of a moment stands in the dialog, and the text stays', async () => {
  await using _ = await startPosts([], {
    'POST /posts': () => problem(422, 'posts/in-the-past', 'This moment has passed.'),
  })
  const user = await compose('Hello')

  await publishLater(user, inMs(DAY_MS))

  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('This moment has passed.')).toBeDefined()
  expect(screen.getByLabelText('Post content')).toHaveProperty('value', 'Hello')
})

test.for([
  ['lost', 'Failed to create post'],
  [problem(500, 'unexpected', 'Our fault'), 'Our fault'],
] as const)('a post that could not be created says so: %#', async ([answer, words]) => {
  await using _ = await startPosts([], { 'POST /posts': () => answer })
  const user = await compose('Hello')

  await publishLater(user, inMs(DAY_MS))

  expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeDefined()
})

test('what is to come stands in a list of its own, the next one first', async () => {
  await using _ = await startPosts([
    toCome({ Text_content: 'Later', scheduled_at: inMs(5 * DAY_MS) }),
    toCome({
      Text_content: 'Sooner',
      scheduled_at: inMs(2 * HOUR_MS + 60_000),
      created_at: inMs(-DAY_MS),
    }),
    aPost({ Text_content: 'Live' }),
  ])
  await open()

  const rows = within(await findCard('Scheduled Posts')).getAllByRole('listitem')

  expect(rows).toHaveLength(2)
  expect(rows[0]?.textContent).toContain('Sooner')
  expect(rows[0]?.textContent).toContain('in 2 hours')
  expect(within(await findCard('Published Posts')).getAllByRole('listitem')).toHaveLength(1)
})

test('without anything to come there is no such list', async () => {
  await using _ = await startPosts([aPost()])
  await open()

  await screen.findByText('Hello')
  expect(screen.queryByRole('region', { name: 'Scheduled Posts' })).toBeNull()
})

test('a scheduled post takes another time', async () => {
  const [before, after] = [inMs(DAY_MS), inMs(3 * DAY_MS)]
  const post = toCome({ scheduled_at: before })
  const route = `PUT /posts/${post.id}`
  const posts = [post]
  await using api = await startPosts(posts, {
    [route]: () => {
      posts.splice(0, 1, { ...post, scheduled_at: after })
      return { json: posts[0] }
    },
  })
  const user = await open()

  await user.click(await screen.findByRole('button', { name: 'Change time "Hello"' }))
  chooseMoment(after)
  await user.click(screen.getByRole('button', { name: 'Schedule' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.seen(route).map(({ body }) => body)).toEqual([
    { scheduled_at: after, scheduled_zone: deviceTimeZone() },
  ])
})

test('a scheduled post that is cancelled is a draft again', async () => {
  const post = toCome()
  const route = `PUT /posts/${post.id}`
  const posts = [post]
  await using api = await startPosts(posts, {
    [route]: () => {
      posts.splice(0, 1, { ...post, scheduled_at: null })
      return { json: posts[0] }
    },
  })
  const user = await open()

  await user.click(await screen.findByRole('button', { name: 'Cancel "Hello"' }))

  expect(await within(await findCard('Drafts')).findByText('Hello')).toBeDefined()
  expect(api.seen(route).map(({ body }) => body)).toEqual([{ scheduled_at: null }])
})

test('“Publish now” publishes the very post', async () => {
  const link_card = {
    source: 'https://example.com/a',
    title: 'A card',
    description: null,
    image_url: null,
  }
  const post = toCome({ link_card })
  const live = { ...post, is_published: true, publication: aPublication() }
  const posts: Post[] = [post]
  await using api = await startPosts(posts, {
    'POST /posts/publish-direct': () => {
      posts.splice(0, 1, live)
      return { json: { success: true, message: 'Published', post: live } }
    },
    'POST /posts': () => ({ status: 201, json: live }),
  })
  const user = await open()

  await user.click(await findEnabledButton('Publish now "Hello"'))

  expect(await screen.findByText('View on LinkedIn')).toBeDefined()
  const [request] = api.seen('POST /posts/publish-direct')
  expect(request?.body).toMatchObject({ id: post.id, image_alt_text: null, link_card })
})

test('why a post was not published at its moment is told, with what can be done', async () => {
  const post = toCome({ scheduled_at: null })
  const slot = missedSlotOf(post, { reason: 'Lin was not running when it was due.' })
  await using _ = await startPosts([post], slotRoutes([slot]))
  await open()

  const card = within(await findCard('Scheduled Posts'))

  expect(card.getByText('Missed')).toBeDefined()
  expect(card.getByText('Lin was not running when it was due.')).toBeDefined()
  expect(card.getByRole('button', { name: 'Choose another time "Hello"' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull()
})

test('a moment that was missed and taken back since is told no more', async () => {
  const post = toCome({ scheduled_at: null })
  const slots = [
    missedSlotOf(post, { at: inMs(-2 * HOUR_MS) }),
    aSlot({ post_id: post.id, state: 'skipped', at: inMs(-HOUR_MS) }),
  ]
  await using api = await startPosts([post], slotRoutes(slots))
  await open()

  await findCard('Drafts')
  await waitFor(() => expect(api.requests.some(isOfSlots)).toBe(true))
  expect(screen.queryByText('Missed')).toBeNull()
})

test('a post whose moment has come is watched until it is published', async () => {
  const post = toCome({ scheduled_at: inMs(-60_000) })
  const slot = missedSlotOf(post, { state: 'published', at: post.scheduled_at ?? '' })
  const live = { ...post, is_published: true, publication: aPublication() }
  let reads = 0
  await using _ = await startPosts([post], {
    'GET /posts': () => ({ json: (reads += 1) === 1 ? [post] : [live] }),
    ...slotRoutes([slot]),
  })
  await open()

  expect(await screen.findByText('Publishing...')).toBeDefined()
  expect(await screen.findByText('View on LinkedIn')).toBeDefined()
})

test('offline the buttons are off, and it is said why', async () => {
  await using _ = await startPosts([toCome()])
  await open()
  await findCard('Scheduled Posts')

  setOnline(false)

  const card = within(await findCard('Scheduled Posts'))
  expect(card.getByText(/^You are offline: they can be changed/)).toBeDefined()
  for (const name of ['Publish now', 'Change time', 'Cancel']) {
    expect(card.getByRole('button', { name: `${name} "Hello"` })).toHaveProperty('disabled', true)
  }
  expect(screen.getByRole('button', { name: 'Publish later…' })).toHaveProperty('disabled', true)
})

type User = ReturnType<typeof userEvent.setup>

function toCome(change: Partial<Post> = {}): Post {
  return aPost({
    social_account_id: ada.id,
    scheduled_at: inMs(DAY_MS),
    is_published: false,
    publication: null,
    ...change,
  })
}

function missedSlotOf({ id }: Post, change: Partial<Slot>): Slot {
  return aSlot({ schedule_id: null, post_id: id, state: 'missed', at: inMs(-HOUR_MS), ...change })
}

function isOfSlots({ path }: SeenRequest): boolean {
  return path.startsWith('/slots')
}

function slotRoutes(slots: readonly Slot[]): Record<string, Route> {
  return { 'GET /slots': () => ({ json: slots }) }
}

/** The posts sent with a moment; a draft, which is saved whenever the writing pauses, has none. */
function bodiesOf(api: TestApi) {
  const bodies = api.seen('POST /posts').map(({ body }) => NewPost.parse(body))
  return bodies.filter((body) => body.scheduled_at !== undefined)
}

function startPosts(posts: readonly Post[], routes: Record<string, Route> = {}) {
  return startApi({
    'GET /sources': () => ({ json: [aSource({ articles: 12 })] }),
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
    'GET /posts': () => ({ json: posts }),
    ...routes,
    'POST /posts': (request) => {
      const { scheduled_at: at, id = '' } = NewPost.parse(request.body)
      const saved = { status: 201, json: toCome({ id, scheduled_at: null }) }
      return at === undefined ? saved : (routes['POST /posts']?.(request) ?? 'lost')
    },
  })
}

async function open() {
  await signedInUser()
  renderPage(
    <>
      <PostsPage />
      <ToastRegion />
    </>,
    '/posts',
  )
  return userEvent.setup({ delay: null })
}

async function compose(text: string) {
  const user = await open()
  const field = screen.getByLabelText('Post content')
  await waitFor(() => expect(field).toHaveProperty('readOnly', false))
  await user.type(field, text)
  await screen.findByRole('option', { name: 'Ada Lovelace' })
  await user.selectOptions(screen.getByLabelText('LinkedIn account'), ada.id)
  return user
}

async function publishLater(user: User, at: string) {
  await user.click(screen.getByRole('button', { name: 'Publish later…' }))
  chooseMoment(at)
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
}

/** Sets the moment in the zone of this device. Null empties the fields. */
function chooseMoment(at: string | null) {
  const local = at === null ? null : new Date(Date.parse(at) - offsetMs(at)).toISOString()
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: local?.slice(0, 10) ?? '' } })
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: local?.slice(11, 16) ?? '' } })
}

function offsetMs(at: string): number {
  return new Date(at).getTimezoneOffset() * 60_000
}

/** A whole minute, so far from now. */
function inMs(ms: number): string {
  return new Date(Math.floor((Date.now() + ms) / 60_000) * 60_000).toISOString()
}

function findCard(name: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name })
}
