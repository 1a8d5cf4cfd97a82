import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import { databaseOf } from '#db/databases.ts'
import { anAccount, aPost, aPublication, aSchedule, aSlot } from '#tests/kit/client/things.ts'

import { inHours, openDashboard, startDashboard } from './dashboard-stage.tsx'

test('the next five runs of all schedules and single posts are listed, the next one first', async () => {
  const daily = [1, 25, 49, 73].map(inHours)
  const weekly = [30, 198].map(inHours)
  const post = aPost({ is_published: false, publication: null, scheduled_at: inHours(2) })
  await using _ = await startDashboard({
    schedules: [aSchedule({ next_runs: daily }), aSchedule({ next_runs: weekly })],
    posts: [post],
  })
  await openDashboard()

  const next = [daily[0], post.scheduled_at, daily[1], weekly[0], daily[2]]
  await expect.poll(moments).toEqual(next)
})

test('a run says in one line when it is, what happens, and where', async () => {
  const [ada, grace] = [anAccount(), anAccount({ sub: 'grace', given_name: 'Grace' })]
  const scheduled = { is_published: false, publication: null, social_account_id: ada.id }
  await using _ = await startDashboard({
    accounts: [ada, grace],
    schedules: [
      aSchedule({ social_network: ada.id, next_runs: [inDays(0, 23)] }),
      aSchedule({ mode: 'ask', next_runs: [inDays(1, 9)] }),
    ],
    posts: [aPost({ ...scheduled, Text_content: 'My own words', scheduled_at: inDays(2, 18) })],
  })
  await openDashboard()

  const weekday = new Date(inDays(2, 18)).toLocaleDateString('en', { weekday: 'short' })

  await expect
    .poll(words)
    .toEqual([
      'Today 23:59Lin publishesAda Lovelace',
      'Tomorrow 09:59Lin asks first',
      `${weekday} 18:59My own wordsAda Lovelace`,
    ])
  const rows = runs()
  expect(rows[2]?.querySelector('time')?.title).toMatch(/ 18:59, in \d days?$/)
  for (const row of rows) expect(row.querySelectorAll('p')).toHaveLength(1)
})

test('a schedule that was paused after its runs were listed has none to come', async () => {
  const [paused, active] = [[inDays(1, 9)], [inDays(2, 9)]]
  await using _ = await startDashboard({
    schedules: [aSchedule({ paused: true, next_runs: paused }), aSchedule({ next_runs: active })],
  })
  await openDashboard()

  await expect.poll(moments).toEqual(active)
})

test('a slot with a draft of the person’s own is listed once, as that draft', async () => {
  const schedule = aSchedule({ next_runs: [inDays(1, 9), inDays(2, 9)] })
  const queued = aPost({
    is_published: false,
    publication: null,
    Text_content: 'My own words',
    scheduled_at: inDays(1, 9),
    in_schedule: schedule.id,
  })
  await using _ = await startDashboard({ schedules: [schedule], posts: [queued] })
  await openDashboard()

  await expect.poll(() => words()[0]).toBe('Tomorrow 09:59My own words')
  expect(words()).toHaveLength(2)
})

test('with a single account no run says where', async () => {
  const ada = anAccount()
  const schedules = [aSchedule({ social_network: ada.id, next_runs: [inDays(1, 9)] })]
  await using _ = await startDashboard({ accounts: [ada], schedules })
  await openDashboard()

  await expect.poll(words).toEqual(['Tomorrow 09:59Lin publishes'])
})

test('what is over, skipped, on its way or may be live is not to come', async () => {
  const at = inHours(5)
  const post = { is_published: false, scheduled_at: inHours(6) }
  await using _ = await startDashboard({
    schedules: [
      aSchedule({ next_runs: [inHours(-1), at], slots: [aSlot({ at, state: 'skipped' })] }),
    ],
    posts: [
      aPost({ ...post, publication: aPublication({ state: 'sending' }) }),
      aPost({ ...post, publication: aPublication({ state: 'unknown' }) }),
    ],
  })
  const { signedIn } = await openDashboard()

  await expect.poll(() => databaseOf(signedIn.id).posts.count()).toBe(2)
  await screen.findByText('The times of your schedules are not known yet.')

  expect(runs()).toEqual([])
})

test('past a week a run says its day only', async () => {
  const at = new Date(Date.now() + 8 * DAY_MS).toISOString()
  await using _ = await startDashboard({ schedules: [aSchedule({ next_runs: [at] })] })
  await openDashboard()

  const day = new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'short' })
  await expect.poll(() => words()[0]).toMatch(new RegExp(`^${day} \\d\\d:\\d\\dLin publishes$`))
})

test('where nothing is scheduled the way to a schedule is shown', async () => {
  await using _ = await startDashboard()
  await openDashboard()

  await screen.findByText('Nothing is scheduled')

  for (const name of ['Create a Schedule', 'Calendar']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/schedule')
  }
})

test('where every schedule is paused that is said', async () => {
  await using _ = await startDashboard({ schedules: [aSchedule({ paused: true })] })
  await openDashboard()

  expect(await screen.findByText('All your schedules are paused.')).toBeDefined()
  expect(screen.queryByText('Nothing is scheduled')).toBeNull()
})

test('a schedule whose runs have all passed since the server was asked is not called paused', async () => {
  await using _ = await startDashboard({ schedules: [aSchedule({ next_runs: [inHours(-1)] })] })
  await openDashboard()

  expect(await screen.findByText('The times of your schedules are not known yet.')).toBeDefined()
  expect(screen.queryByText('All your schedules are paused.')).toBeNull()
})

/** The last minute of that hour, so many days from today: it is to come whenever this runs. */
function inDays(days: number, hour: number): string {
  const at = new Date()
  at.setDate(at.getDate() + days)
  // Asked for twice it is the same moment.
  at.setHours(hour, 59, 59, 0)
  return at.toISOString()
}

function moments(): (string | undefined)[] {
  return runs().map((row) => row.querySelector('time')?.dateTime)
}

function words(): (string | null)[] {
  return runs().map(({ textContent }) => textContent)
}

/** The rows that are shown by now: those of schedules and those of posts come one after the other. */
function runs(): readonly HTMLElement[] {
  const card = screen.queryByRole('region', { name: 'Coming Up' })
  return card === null ? [] : within(card).queryAllByRole('listitem')
}
