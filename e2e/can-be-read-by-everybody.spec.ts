import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { answerLists } from '#e2e/kit/answers.ts'
import { OPENED_SCREENS } from '#e2e/kit/opened-screens.ts'
import { PUBLIC_SCREENS } from '#e2e/kit/public-screens.ts'
import { deskScreens } from '#e2e/kit/screens.ts'
import type { Screen } from '#e2e/kit/screens.ts'
import { signIn, test } from '#e2e/kit/story.ts'
import { faultsOf, holdLongTimers } from '#e2e/kit/visit.ts'

import { fillDesk } from './kit/sample-user.ts'

const EMAIL = 'ada.lindqvist@example.com'

const STATES = [
  ['loading', 'held'],
  ['error', 'refused'],
  ['empty', 'late'],
] as const

/** The screens in parts, which are tested side by side. */
const FULL_SCREENS = [
  ['every screen of a full desk', deskScreens('full')],
  ['what opens on the dashboard', OPENED_SCREENS.filter(({ path }) => path === '/dashboard')],
  ['what opens beside the posts', OPENED_SCREENS.filter(({ path }) => path === '/posts')],
  ['what opens on the other screens', OPENED_SCREENS.filter(isElsewhere)],
] as const

// A worker would answer beside the routes, and its caches would outlive a visit.
test.use({
  serviceWorkers: 'block',
  actionTimeout: 15 * SECOND_MS,
})
test.setTimeout(8 * MINUTE_MS)

test('every screen for anybody can be read, fits, and stands still', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(holdLongTimers, SECOND_MS)

  expect(await faultsOnAll(page, PUBLIC_SCREENS)).toEqual([])

  // The browser reports each sign-in and link that was refused.
  complaints.length = 0
})

for (const [state, answers] of STATES) {
  test(`every screen of a desk, ${state}, can be read, fits, and stands still`, async ({
    page,
    complaints,
  }) => {
    await signIn(page, EMAIL)
    await answerLists(page, answers)

    expect(await faultsOnAll(page, deskScreens(state))).toEqual([])

    // The browser reports each answer that was refused.
    complaints.length = 0
  })
}

for (const [name, screens] of FULL_SCREENS) {
  test(`${name} can be read, fits, and stands still`, async ({ page, database, complaints }) => {
    await signIn(page, EMAIL)
    await fillDesk(database, EMAIL)
    await answerLists(page, 'late')

    expect(await faultsOnAll(page, screens)).toEqual([])

    // The browser reports the part of the app that was held back.
    complaints.length = 0
  })
}

async function faultsOnAll(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = []
  for (const screen of screens) {
    faults.push(
      ...(await test.step(`${screen.name}, ${screen.state}`, () => faultsOf(page, screen))),
    )
  }
  return faults
}

function isElsewhere({ path }: Screen): boolean {
  return path !== '/dashboard' && path !== '/posts'
}
