import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { ToastRegion } from '#app/notices/toast-region.tsx'
import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Slot } from '#contract/schedules.ts'
import { SchedulePage } from '#pages/schedule/schedule-page.tsx'
import { problem } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aPost, aPublication, aSchedule, aSlot } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import { ada, openSchedules, startSchedules } from './schedule-stage.tsx'

test.for([
  ['published', 'Published', null],
  ['failed', 'Failed', 'Look at its draft under Posts'],
  ['missed', 'Missed', 'Look at its draft under Posts'],
  ['unknown', 'May be live', 'Find out under Posts'],
  ['skipped', 'Skipped', null],
  ['publishing', 'Publishing...', null],
] as const)('a slot that is %s is told as "%s", with its reason and what to do', async (row) => {
  const [state, words, next] = row
  const slot = aSlot({ state, reason: 'For a reason.', post_id: crypto.randomUUID() })
  await using _ = await startWith(slot)
  await openSchedules()

  const history = within(await findHistory())

  expect(history.getByText(words)).toBeDefined()
  expect(history.getByText('For a reason.')).toBeDefined()
  expect(history.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    next === null ? [] : [next],
  )
})

test('a published slot shows what was posted, with its link', async () => {
  const post = aPost({
    Text_content: 'A four-day week',
    publication: aPublication({ url: 'https://www.linkedin.com/feed/update/7' }),
  })
  await using _ = await startWith(aSlot({ post_id: post.id }), [post])
  await openSchedules()

  const history = within(await findHistory())

  expect(await history.findByText('A four-day week')).toBeDefined()
  const link = history.getByRole('link', { name: /^View on LinkedIn/ })
  expect(link.getAttribute('href')).toBe('https://www.linkedin.com/feed/update/7')
})

test.for([
  ['failed', true],
  ['missed', true],
  ['unknown', true],
  ['published', false],
] as const)('after a slot that is %s the history stands open: %s', async ([state, isOpen]) => {
  await using _ = await startWith(aSlot({ state }))
  await openSchedules()

  expect(await findHistory()).toHaveProperty('open', isOpen)
})

test('a schedule without a past has no history', async () => {
  await using _ = await startSchedules({ schedules: [aSchedule()] })
  await openSchedules()

  await screen.findByText('Account no longer connected')
  expect(screen.queryByText('History')).toBeNull()
})

test('what waits for the person stands at the top, with its text', async () => {
  const post = aPost({ Text_content: 'Written for you', is_published: false, publication: null })
  const slot = aSlot({
    state: 'ready',
    at: inMs(2 * DAY_MS),
    post_id: post.id,
    reason: 'Look twice.',
  })
  await using _ = await startWith(slot, [post])
  await openSchedules()

  const waiting = await screen.findByRole('region', { name: 'Waiting for you' })

  expect(await within(waiting).findByText('Written for you')).toBeDefined()
  expect(within(waiting).getByText('Look twice.')).toBeDefined()
  expect(
    within(waiting).getByText(/^With your word it is published at its time, in /),
  ).toBeDefined()
  expect(waiting.compareDocumentPosition(screen.getByText('Total Schedules'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('an address that names what waits leads to it', async () => {
  const slot = aSlot({ state: 'ready' })
  await using _ = await startWith(slot)
  await openSchedules()

  const publish = await screen.findByRole('button', { name: /^Publish/ })

  expect(document.getElementById(`slot-${slot.id}`)?.contains(publish)).toBe(true)
})

test.for([
  ['Publish', 'POST', '/approval', 'publishing', 'Publishing... You can follow it under Posts.'],
  ['Publish', 'POST', '/approval', 'ready', 'Approved. It is published when its time comes.'],
  ['Publish', 'POST', '/approval', 'published', 'Published on LinkedIn.'],
  ['Skip this time', 'DELETE', '', 'skipped', 'Skipped. Its draft stays under Posts.'],
] as const)('"%s" takes it away from the top: %4$s', async ([name, method, end, state, words]) => {
  const slot = aSlot({ state: 'ready' })
  const route = `${method} /slots/${slot.id}${end}`
  await using api = await startWith(slot, [], { [route]: () => ({ json: { ...slot, state } }) })
  const { user } = await openSchedules('/schedule', <ToastRegion />)

  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))

  await screen.findByText(words)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull())
  expect(api.seen(route)).toHaveLength(1)
})

test.for([
  ['goes to the heading', null],
  ['stays in the field where somebody types', 'Time'],
] as const)('once a slot is approved the focus %s', async ([, field]) => {
  const answer = Promise.withResolvers<undefined>()
  const slot = aSlot({ state: 'ready' })
  await using _ = await startWith(slot, [], {
    [`POST /slots/${slot.id}/approval`]: async () => {
      await answer.promise
      return { json: { ...slot, state: 'publishing' } }
    },
  })
  await signedInUser()
  renderPage(
    <main>
      <SchedulePage />
      <ToastRegion />
    </main>,
    '/schedule',
  )
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: /^Publish/ }))
  const typed = field === null ? null : screen.getByLabelText(field)
  if (typed !== null) await user.click(typed)

  answer.resolve(undefined)

  await screen.findByText('Publishing... You can follow it under Posts.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull())
  expect(document.activeElement).toBe(typed ?? screen.getByRole('heading', { level: 1 }))
})

test('a slot that does not wait any more says so, and the list is asked for again', async () => {
  const slot = aSlot({ state: 'ready' })
  await using api = await startWith(slot, [], {
    [`POST /slots/${slot.id}/approval`]: () =>
      problem(409, 'slots/not-waiting', 'This slot does not wait for you any more.'),
  })
  const { user } = await openSchedules('/schedule', <ToastRegion />)
  const publish = await screen.findByRole('button', { name: /^Publish/ })
  const before = api.seen('GET /schedules').length

  await user.click(publish)

  await screen.findByText('This slot does not wait for you any more.')
  await waitFor(() => expect(api.seen('GET /schedules')).toHaveLength(before + 1))
})

function startWith(
  slot: Slot,
  posts: readonly Post[] = [],
  routes: Parameters<typeof startSchedules>[1] = {},
) {
  const schedule = aSchedule({ social_network: ada.id, mode: 'ask', slots: [slot] })
  return startSchedules({ schedules: [schedule], posts }, routes)
}

async function findHistory(): Promise<HTMLDetailsElement> {
  const details = (await screen.findByText('History')).closest('details')
  if (details === null) throw new Error('The history cannot be folded')
  return details
}

function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
