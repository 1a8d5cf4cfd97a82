import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

import { NewPost } from '#contract/posts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import { usePosts } from '#data/posts/posts.ts'
import { useSchedules } from '#data/schedules/schedules.ts'
import { Calendar } from '#pages/schedule/calendar/calendar.tsx'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aPost } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import { ada, startSchedules } from './schedule-stage.tsx'

interface Kept {
  readonly schedules?: readonly Schedule[]
  readonly posts?: readonly Post[]
}

/** The API of somebody who has these; a post takes the moment that is asked for. */
export function startCalendar(
  { schedules = [], posts = [] }: Kept = {},
  routes: Record<string, Route> = {},
): Promise<TestApi> {
  const stored = [...posts]
  const changes = posts.map((post, place): [string, Route] => [
    `PUT /posts/${post.id}`,
    ({ body }) => {
      const { scheduled_at = null } = NewPost.parse({ text_content: '', ...Object(body) })
      stored.splice(place, 1, { ...post, scheduled_at })
      return { json: stored[place] }
    },
  ])
  return startSchedules(
    { schedules },
    { 'GET /posts': () => ({ json: stored }), ...Object.fromEntries(changes), ...routes },
  )
}

export async function openCalendar() {
  const { id: uid } = await signedInUser()
  renderPage(<Screen />, '/schedule')
  return { uid, user: userEvent.setup({ delay: null }) }
}

function Screen() {
  return (
    <Calendar
      schedules={useSchedules()}
      accounts={useAccounts().items}
      posts={usePosts('schedule')}
      onPeriod={() => {}}
      onPlan={() => {}}
    />
  )
}

/** So many days from today, at half past six in the evening. */
export function onDay(days: number): Date {
  const day = new Date()
  day.setDate(day.getDate() + days)
  day.setHours(18, 30, 0, 0)
  return day
}

/** A post of Ada's that is to be published then. */
export function postAt(at: Date, change: Partial<Post> = {}): Post {
  return aPost({
    social_account_id: ada.id,
    scheduled_at: at.toISOString(),
    is_published: false,
    publication: null,
    ...change,
  })
}

export function findEntry(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole('button', { name })
}

/** Throws where the calendar does not show the day. */
export function dayCell(at: Date): HTMLElement {
  const cell = screen.getByRole('grid').querySelector<HTMLElement>(`[data-day="${dateOf(at)}"]`)
  if (cell === null) throw new Error(`${dateOf(at)} is not shown`)
  return cell
}

export function dragTo(entry: HTMLElement, day: HTMLElement): void {
  fireEvent.dragStart(entry, { dataTransfer: { setData: () => null } })
  fireEvent.dragOver(day)
  fireEvent.drop(day)
}

/** Sets the moment in the open dialog. */
export function chooseMoment(at: Date): void {
  const dialog = within(screen.getByRole('dialog'))
  const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: dateOf(at) } })
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: time } })
}

function dateOf(at: Date): string {
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
