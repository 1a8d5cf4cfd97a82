import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { SchedulePage } from '#pages/schedule/schedule-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount, aSource } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

export const ada = anAccount()

interface Kept {
  readonly schedules?: readonly Schedule[]
  readonly accounts?: readonly Account[]
  readonly sources?: readonly Source[]
  readonly posts?: readonly Post[]
}

/** The API of somebody who has an account and a source. */
export function startSchedules(
  kept: Kept = {},
  routes: Record<string, Route> = {},
): Promise<TestApi> {
  const { schedules = [], accounts = [ada], sources = [aSource()], posts = [] } = kept
  return startApi({
    'GET /schedules': () => ({ json: schedules }),
    'GET /accounts': () => ({ json: { success: true, accounts } }),
    'GET /sources': () => ({ json: sources }),
    'GET /posts': () => ({ json: posts }),
    ...routes,
  })
}

/**
 * `beside`: elements on the screen besides the page. By default the window is as narrow as a phone's, where the
 * calendar is a short list, since these tests are about the parts around it.
 */
export async function openSchedules(
  address = '/schedule',
  beside: ReactNode = null,
  widthPx = 390,
) {
  setWindowWidth(widthPx)
  const user = await signedInUser()
  renderPage(
    <>
      <SchedulePage />
      {beside}
    </>,
    address,
  )
  await screen.findByRole('form', { name: 'Create schedule' })
  return { uid: user.id, user: userEvent.setup({ delay: null }) }
}

export function createButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Create Schedule' })
}

/** Monday to Sunday, as far as they are chosen. */
export function chosenDays(): (string | null)[] {
  return screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
}
