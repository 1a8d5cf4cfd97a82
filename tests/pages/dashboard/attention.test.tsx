import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { SENTENCES } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import {
  aFeed,
  anAccount,
  aPost,
  aPublication,
  aSchedule,
  aSlot,
  aSource,
} from '#tests/kit/client/things.ts'

import { inHours, openDashboard, startDashboard } from './dashboard-stage.tsx'

afterEach(() => speakIn('en'))

const CALM = /Nothing waits for you/

test('where all is well the sentence of the day says so', async () => {
  await using _ = await startDashboard({ posts: [aPost()], schedules: [aSchedule()] })
  await openDashboard()

  await screen.findByText(CALM)
  expect(screen.queryByRole('region', { name: 'Needs Attention' })).toBeNull()
})

test('a failed post is told with its reason, and a way to it', async () => {
  const post = aPostIn('failed', 'LinkedIn refused it.')
  await using _ = await startDashboard({ posts: [post] })
  await openDashboard()

  const [row] = await alertRows()

  expect(row).toBe('HelloFailedLinkedIn refused it.Edit and publish again Hello')
  expect(hrefOf('Edit and publish again Hello')).toBe(`/posts?draft=${post.id}`)
  expect(screen.queryByText(CALM)).toBeNull()
})

test('a stored reason is told in the reader’s language', async () => {
  await speakIn('de')
  const publication = aPublication({
    state: 'failed',
    reason: SENTENCES['accounts/disconnected'],
    reason_messages: [{ code: 'problem', params: { problem: 'accounts/disconnected' } }],
  })
  await using _ = await startDashboard({ posts: [aPost({ is_published: false, publication })] })
  await openDashboard()

  expect(await screen.findByText(/^Dieses LinkedIn-Konto muss neu verbunden/)).toBeDefined()
})

test('a post that may be live is told first, with a way to settle it', async () => {
  const unknown = aPostIn('unknown', null)
  await using _ = await startDashboard({
    accounts: [anAccount({ token: null })],
    posts: [aPostIn('failed', null), unknown],
  })
  await openDashboard()

  const rows = await alertRows()

  expect(rows).toEqual([
    'HelloMay be liveNo answer came from LinkedIn. Your posts on LinkedIn (opens in a new tab)Say if it is live Hello',
    expect.stringContaining('Not connected'),
    expect.stringContaining('It could not be published.'),
  ])
  expect(hrefOf('Say if it is live Hello')).toBe(`/posts#post-${unknown.id}`)
  expect(hrefOf('Your posts on LinkedIn (opens in a new tab)')).toBe(
    'https://www.linkedin.com/in/me/recent-activity/all/',
  )
})

test('a connection that ends soon says when', async () => {
  await using _ = await startDashboard({
    accounts: [anAccount({ token_expires_at: inHours(24 * 5) })],
  })
  await openDashboard()

  const [row] = await alertRows()

  expect(row).toBe(
    'Ada LovelaceEnds soonConnection ends in 5 days. Reconnect to go on publishing.Reconnect',
  )
})

test('a slot that waits for a yes shows what is written, and leads to the decision', async () => {
  const post = aPost({ Text_content: 'Written', is_published: false, publication: null })
  const slot = aSlot({ at: '2027-01-05T18:00:00.000Z', state: 'ready', post_id: post.id })
  const schedules = [aSchedule({ mode: 'ask', slots: [slot], timezone: 'Asia/Tokyo' })]
  await using _ = await startDashboard({ posts: [post], schedules })
  await openDashboard()

  const [row] = await alertRows()

  // The time is in the zone of the schedule.
  expect(row).toMatch(/^Waits for you: Wed, Jan 6.*03:00Written.?Written/)
  const link = screen.getByRole('link', { name: /^Decide Waits for you: Wed, Jan 6/ })
  expect(link.getAttribute('href')).toBe(`/schedule#slot-${slot.id}`)
})

test('a missed slot is told with its reason', async () => {
  const schedule = aSchedule()
  const slot = aSlot({
    schedule_id: schedule.id,
    at: inHours(-3),
    state: 'missed',
    reason: 'Lin was not running.',
  })
  await using _ = await startDashboard({ schedules: [{ ...schedule, slots: [slot] }] })
  await openDashboard()

  const [row] = await alertRows()

  expect(row).toMatch(/^The time of .*MissedLin was not running\.See why/)
  const link = screen.getByRole('link', { name: /^See why/ })
  expect(link.getAttribute('href')).toBe(`/schedule#schedule-${schedule.id}`)
})

test('drafts whose moments went by without them are told once each, and found under posts', async () => {
  const [first, second] = ['One', 'Two'].map((Text_content) =>
    aPost({ Text_content, is_published: false, publication: null }),
  )
  const at = inHours(-3)
  const slot = aSlot({ at, state: 'missed', post_id: first?.id ?? null })
  const own = aSlot({ at, state: 'failed', post_id: second?.id ?? null, reason: 'Refused.' })
  await using _ = await startDashboard({
    posts: [first, second].flatMap((post) => post ?? []),
    // Its schedule tells of the same slot.
    schedules: [aSchedule({ slots: [slot] })],
    slots: [slot, own],
  })
  await openDashboard()
  await screen.findByText('Refused.')

  const rows = await alertRows()

  expect(rows).toHaveLength(2)
  expect(rows.join()).toContain(
    'MissedIts time was found too late, so nothing was published.Choose another time',
  )
  const [other, again] = [/^Choose another time The time of/, /^Edit and publish again The time of/]
  expect(screen.getByRole('link', { name: other }).getAttribute('href')).toBe(
    `/posts#post-${first?.id}`,
  )
  expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe(
    `/posts?draft=${second?.id}`,
  )
})

test('a feed that is gone is told, with a way to it', async () => {
  const feed = aFeed({ state: 'gone', title: 'The Morning' })
  const source = aSource({ feed })
  await using _ = await startDashboard({ sources: [source] })
  await openDashboard()

  const [row] = await alertRows()

  expect(row).toContain('The MorningGoneThe site says that this feed is gone.')
  expect(hrefOf('Open Sources The Morning')).toBe(`/sources#source-${source.id}`)
})

test('while a source was never read nothing says that all is well', async () => {
  const feed = aFeed({ state: 'waiting' })
  await using _ = await startDashboard({ sources: [aSource(), aSource({ feed })] })
  await openDashboard()
  await screen.findByText('No posts yet')

  expect(screen.queryByText(CALM)).toBeNull()
})

test('many sources that cannot be read are told in one row', async () => {
  const feed = aFeed({ state: 'failing', error: 'No site was found at this address.' })
  const sources = Array.from({ length: 4 }, () => aSource({ feed }))
  await using _ = await startDashboard({ sources })
  await openDashboard()

  expect(await alertRows()).toEqual([
    '4 sourcesCannot be readNo site was found at this address.Open Sources 4 sources',
  ])
})

test('of many matters the first five are shown, and the others on demand', async () => {
  const posts = Array.from({ length: 7 }, (_, n) => aPostIn('failed', `Reason ${n}.`))
  await using _ = await startDashboard({ posts })
  const { user } = await openDashboard()
  expect(await alertRows()).toHaveLength(5)

  await user.click(screen.getByRole('button', { name: 'Show all 7', expanded: false }))
  expect(await alertRows()).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))

  expect(await alertRows()).toHaveLength(5)
})

async function alertRows(): Promise<(string | null)[]> {
  const card = await screen.findByRole('region', { name: 'Needs Attention' })
  const rows = within(card).getAllByRole('listitem')
  return rows.map(({ textContent }) => textContent)
}

function hrefOf(name: string): string | null {
  return screen.getByRole('link', { name }).getAttribute('href')
}

function aPostIn(state: PublishState, reason: string | null): Post {
  return aPost({ is_published: false, publication: aPublication({ state, reason, url: null }) })
}
