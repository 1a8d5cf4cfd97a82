import { adoptRules } from '@lin/zones'
import { builtInRules } from '@lin/zones/data'
import { afterEach, expect, test } from 'vitest'

import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { entriesOf } from '#pages/schedule/calendar/calendar-entries.ts'
import { aPost, aPublication, aSchedule, aSlot } from '#tests/kit/client/things.ts'

/** A Saturday. */
const NOW = Date.parse('2026-11-21T10:00:00Z')
const MONDAY = '2026-11-23T18:00:00.000Z'

afterEach(() => adoptRules(null))

test('a schedule stands on each of its days to come, and only the next run can be skipped', () => {
  const schedule = aSchedule({ days: ['Monday', 'Friday'], next_runs: [MONDAY] })

  expect(told({ schedules: [schedule] })).toEqual([
    [MONDAY, 'planned', 'skip'],
    ['2026-11-27T18:00:00.000Z', 'planned', null],
    ['2026-11-30T18:00:00.000Z', 'planned', null],
  ])
})

test('the runs of a composite time are those of its first part', () => {
  const schedule = aSchedule({ schedule_time: '09:05::::Asia/Tokyo' })

  expect(told({ schedules: [schedule] })[0]?.[0]).toBe('2026-11-23T09:05:00.000Z')
})

test('a month further ahead, the calendar tells the runs that the server did not', () => {
  const schedule = aSchedule({ next_runs: [MONDAY] })

  const entries = told({ schedules: [schedule] }, ['2027-02-01', '2027-02-15'])

  expect(entries.map(([at]) => at)).toEqual([
    '2027-02-01T18:00:00.000Z',
    '2027-02-08T18:00:00.000Z',
  ])
})

/** The winter of British Columbia as it was before March 2026: an hour behind what the server goes by. */
function adoptOldRules(): void {
  const winter = { changes: [], offsets: [-8 * 3_600_000] }
  const zones = new Map([...builtInRules().zones, ['America/Vancouver', winter] as const])
  adoptRules({ ...builtInRules(), zones })
}

test.for([
  ['that the server lists', { next_runs: ['2026-12-03T01:00:00.000Z'] }, 'planned'],
  ['with a slot', { slots: [aSlot({ at: '2026-12-03T01:00:00.000Z', state: 'ready' })] }, 'ready'],
  ['that is left out', { skips: '2026-12-03T01:00:00.000Z' }, 'skipped'],
] as [string, Partial<Schedule>, string][])(
  'a run %s stands there once, by whatever rules this device goes',
  (row) => {
    const [, change, state] = row
    adoptOldRules()
    const schedule = aSchedule({ days: ['Wednesday'], timezone: 'America/Vancouver', ...change })

    const entries = told({ schedules: [schedule] }, ['2026-12-01', '2026-12-11'])

    expect(entries.map(([at, as]) => [at, as])).toEqual([
      ['2026-12-03T01:00:00.000Z', state],
      ['2026-12-10T02:00:00.000Z', 'planned'],
    ])
  },
)

test('a run that is left out says so, and can be taken back', () => {
  const next_runs = ['2026-11-30T18:00:00.000Z']
  const schedule = aSchedule({ skips: MONDAY, next_runs })

  expect(told({ schedules: [schedule] })).toEqual([
    [MONDAY, 'skipped', 'take-skip-back'],
    [next_runs[0], 'planned', null],
  ])
})

test.for([
  ['paused', { paused: true }],
  ['of a zone that only the server knows', { timezone: 'Not/AZone' }],
  ['of a time that is none', { schedule_time: 'soon' }],
] as const)('a schedule that is %s has no runs of its own', ([, change]) => {
  expect(told({ schedules: [aSchedule(change)] })).toEqual([])
})

test('a slot that is written stands in place of its run, and waits for an answer', () => {
  const post = aDraft({ scheduled_at: MONDAY })
  const slot = aSlot({ at: MONDAY, state: 'ready', post_id: post.id })
  const schedule = aSchedule({ next_runs: [MONDAY], slots: [slot] })

  expect(told({ schedules: [schedule], posts: [post] }).slice(0, 1)).toEqual([
    [MONDAY, 'ready', 'answer'],
  ])
})

test('what a slot has published stands once, at the moment it was published', () => {
  const at = '2026-11-20T18:00:07.000Z'
  const post = aPost({ publication: aPublication({ at }) })
  const slot = aSlot({ at: '2026-11-20T18:00:00.000Z', state: 'published', post_id: post.id })
  const schedule = aSchedule({ paused: true, slots: [slot] })

  expect(told({ schedules: [schedule], posts: [post] })).toEqual([[at, 'published', null]])
})

test('a draft that missed its slot and was given another moment stands at both', () => {
  const post = aDraft({ scheduled_at: MONDAY })
  const slot = aSlot({ at: '2026-11-20T18:00:00.000Z', state: 'missed', post_id: post.id })
  const schedule = aSchedule({ paused: true, slots: [slot] })

  expect(told({ schedules: [schedule], posts: [post] })).toEqual([
    [slot.at, 'missed', null],
    [MONDAY, 'scheduled', 'move'],
  ])
})

const AT = '2026-11-18T09:00:00.000Z'

test.for([
  ['to come', aDraft({ scheduled_at: MONDAY }), [[MONDAY, 'scheduled', 'move']]],
  ['due', aDraft({ scheduled_at: AT }), [[AT, 'publishing', null]]],
  ['a draft without a moment', aDraft(), []],
  ['live', aPost({ publication: aPublication({ at: AT }) }), [[AT, 'published', null]]],
  ['saved as published', aPost({ publication: null, created_at: AT }), [[AT, 'published', null]]],
  ['in doubt', aDraftThat('unknown'), [[AT, 'unknown', null]]],
  ['refused', aDraftThat('failed'), [[AT, 'failed', null]]],
  ['on its way', aDraftThat('sending'), [[AT, 'publishing', null]]],
] as const)('a post that is %s has its place', ([, post, entries]) => {
  expect(told({ posts: [post] })).toEqual(entries)
})

test('a post outside of what is shown is left out', () => {
  const post = aDraft({ scheduled_at: '2027-03-01T09:00:00.000Z' })

  expect(told({ posts: [post] })).toEqual([])
})

interface Kept {
  readonly schedules?: readonly Schedule[]
  readonly posts?: readonly Post[]
}

/** Moment, state and decision of what stands between two days. */
test('posts from before Lin stand on their days, but for those that Lin published itself', () => {
  const own = { id: 'a', text: 'Hello', posted_at: MONDAY, link: null }
  const published = aPost({
    Text_content: 'Again ',
    is_published: true,
    publication: aPublication({ at: MONDAY }),
  })
  const imported = [
    own,
    { ...own, id: 'b', text: 'Again' },
    { ...own, id: 'c', text: 'When', posted_at: null },
  ]
  const [from, to] = [Date.parse('2026-11-16'), Date.parse('2026-12-01')]

  const entries = entriesOf({ schedules: [], posts: [published], imported, from, to, now: NOW })

  expect(
    entries.map(({ at, state, decision, own: shown }) => [at, state, decision, shown?.id]),
  ).toEqual([
    [MONDAY, 'published', null, undefined],
    [MONDAY, 'imported', null, 'a'],
  ])
})

function told({ schedules = [], posts = [] }: Kept, days = ['2026-11-16', '2026-12-01']) {
  const [from = 0, to = 0] = days.map((day) => Date.parse(day))
  const entries = entriesOf({ schedules, posts, from, to, now: NOW })
  return entries.map(({ at, state, decision }) => [at, state, decision])
}

function aDraft(change: Partial<Post> = {}): Post {
  return aPost({ is_published: false, publication: null, ...change })
}

function aDraftThat(state: 'unknown' | 'failed' | 'sending'): Post {
  return aDraft({ publication: aPublication({ state, at: AT, url: null }) })
}
