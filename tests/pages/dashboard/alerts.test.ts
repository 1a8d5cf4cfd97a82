import { expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import type { FeedHealth } from '#contract/sources.ts'
import { alertsOf } from '#pages/dashboard/alerts.ts'
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
