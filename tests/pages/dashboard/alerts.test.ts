import { expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import type { FeedHealth, Source } from '#contract/sources.ts'
import { alertsOf, areAllRead } from '#pages/dashboard/alerts.ts'
import { aFeed, aPost, aPublication, aSchedule, aSlot, aSource } from '#tests/kit/client/things.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const NOTHING = { accounts: [], posts: [], schedules: [], sources: [], missed: [] }

test.each<[string, Partial<FeedHealth>, number]>([
  ['that answers', { state: 'ok', last_success_at: daysAgo(9) }, 0],
  ['that waits for its first fetch', { state: 'waiting' }, 0],
  ['that failed for two days', { state: 'failing', last_success_at: daysAgo(2) }, 0],
  ['that failed for four days', { state: 'failing', last_success_at: daysAgo(4) }, 1],
  ['that never answered since it was added', { state: 'failing', last_success_at: null }, 1],
  ['that is gone', { state: 'gone', last_success_at: daysAgo(0) }, 1],
])('a feed %s', (_, feed, count) => {
  const sources = [aSource({ created_at: daysAgo(9), feed: aFeed(feed) })]

  expect(alertsOf({ ...NOTHING, sources }, NOW)).toHaveLength(count)
})

test('a source that was added just now and fails is told at once', () => {
  const feed = aFeed({ state: 'failing', last_success_at: null })

  const sources = [aSource({ created_at: daysAgo(0), feed })]

  expect(alertsOf({ ...NOTHING, sources }, NOW)).toHaveLength(1)
})

test.each<[string, readonly Partial<FeedHealth>[], number]>([
  ['failed everywhere from the first', [{ state: 'failing' }, { state: 'failing' }], 1],
  ['was found in one place', [{ state: 'failing' }, { state: 'ok' }], 0],
  ['has still to be looked for', [{ state: 'failing' }, { state: 'waiting' }], 0],
  ['was found before', [{ state: 'failing', last_success_at: daysAgo(5) }], 0],
])('a keyword that %s', (_, places, count) => {
  const searches = places.map((place) => ({ ...aFeed(place), name: 'News' }))

  const sources = [aSource({ source: 'pottery', feed: null, searches })]

  expect(alertsOf({ ...NOTHING, sources }, NOW)).toHaveLength(count)
})

test.each([
  [
    'alike',
    ['No site was found.', 'No site was found.', 'No site was found.'],
    'No site was found.',
  ],
  ['in several ways', ['No site was found.', 'It was too slow.', 'No site was found.'], null],
])('many sources that fail %s are one matter', (_, errors, reason) => {
  const sources = errors.map((error) => aSource({ feed: aFeed({ state: 'failing', error }) }))

  const alerts = alertsOf({ ...NOTHING, sources }, NOW)

  const fault = reason === null ? null : sources[0]?.feed
  expect(alerts).toEqual([{ kind: 'feeds', id: 'all', count: 3, fault }])
})

test.each<[string, Partial<Source>, boolean]>([
  ['that was read', { feed: aFeed({ state: 'ok' }) }, true],
  [
    'that fails after it was read',
    { last_update: daysAgo(1), feed: aFeed({ state: 'failing' }) },
    true,
  ],
  ['that waits for its first reading', { feed: aFeed({ state: 'waiting' }) }, false],
  ['that failed from the first', { feed: aFeed({ state: 'failing' }) }, false],
  ['that is a keyword, searched nowhere', { feed: null }, true],
])('a source %s', (_, change, isRead) => {
  expect(areAllRead([aSource(), aSource(change)])).toBe(isRead)
})

test('a keyword has no feed that could die', () => {
  const sources = [aSource({ feed: null, created_at: daysAgo(9) })]

  expect(alertsOf({ ...NOTHING, sources }, NOW)).toEqual([])
})

test.each([
  ['missed', 1, 1],
  ['failed', 1, 1],
  ['unknown', 1, 1],
  ['published', 1, 0],
  ['skipped', 1, 0],
  ['missed', 8, 0],
] as const)('a latest slot that is %s since %d days', (state, days, count) => {
  const schedules = [aSchedule({ slots: [aSlot({ state, at: daysAgo(days) })] })]

  expect(alertsOf({ ...NOTHING, schedules }, NOW)).toHaveLength(count)
})

test('a missed slot is history once the next one is published', () => {
  const slots = [
    aSlot({ state: 'published', at: daysAgo(1) }),
    aSlot({ state: 'missed', at: daysAgo(2) }),
  ]

  expect(alertsOf({ ...NOTHING, schedules: [aSchedule({ slots })] }, NOW)).toEqual([])
})

test.each([
  ['is told as a failed post', { publication: aPublication({ state: 'failed' }) }, 1],
  ['was published by hand since', { is_published: true }, 0],
  ['has another moment', { publication: null, scheduled_at: daysAgo(-1) }, 0],
] as const)('a failed slot whose post %s is not told again', (_, change, count) => {
  const post = aPost({ is_published: false, ...change })
  const slot = aSlot({ state: 'failed', at: daysAgo(1), post_id: post.id })
  const known = { ...NOTHING, posts: [post], schedules: [aSchedule({ slots: [slot] })] }

  const alerts = alertsOf(known, NOW)

  expect(alerts.map(({ kind }) => kind)).toEqual(Array.from({ length: count }, () => 'post'))
})

test('a failed slot whose draft was deleted is settled', () => {
  const slot = aSlot({ state: 'failed', at: daysAgo(1), post_id: aPost().id })

  expect(alertsOf({ ...NOTHING, schedules: [aSchedule({ slots: [slot] })] }, NOW)).toEqual([])
})

test('what waits for a yes stands in the order of its time', () => {
  const late = aSlot({ state: 'ready', at: daysAgo(-2) })
  const soon = aSlot({ state: 'ready', at: daysAgo(-1) })
  const schedules = [aSchedule({ slots: [late] }), aSchedule({ slots: [soon] })]

  const alerts = alertsOf({ ...NOTHING, schedules }, NOW)

  expect(alerts.map(({ id }) => id)).toEqual([soon.id, late.id])
})

function daysAgo(days: number): string {
  return new Date(NOW - days * DAY_MS).toISOString()
}
