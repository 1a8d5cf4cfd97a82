import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { answerLists } from '#e2e/kit/answers.ts'
import { fillDesk } from '#e2e/kit/full-desk.ts'
import { OPENED_SCREENS } from '#e2e/kit/opened-screens.ts'
import { PUBLIC_SCREENS } from '#e2e/kit/public-screens.ts'
import { deskScreens } from '#e2e/kit/screens.ts'
import type { Screen } from '#e2e/kit/screens.ts'
import { logIn, signIn, test } from '#e2e/kit/story.ts'
import { faultsOf, holdLongTimers } from '#e2e/kit/visit.ts'

const EMAIL = 'ada.lindqvist@example.com'

// A worker would answer beside the routes, and its caches would outlive a visit.
test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
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

test('every screen of a desk with nothing on it can be read, fits, and stands still', async ({
  page,
  elsewhere,
  complaints,
}) => {
  await signIn(page, EMAIL)
  const [loading, failing] = [await elsewhere(), await elsewhere()]
  await answerLists(page, 'late')
  await answerLists(loading, 'held')
  await answerLists(failing, 'refused')
  for (const other of [loading, failing]) {
    await logIn(other, EMAIL)
    await expect(other).toHaveURL('/dashboard')
  }

  const faults = [
    ...(await faultsOnAll(loading, deskScreens('loading'))),
    ...(await faultsOnAll(failing, deskScreens('error'))),
    ...(await faultsOnAll(page, deskScreens('empty'))),
  ]

  expect(faults).toEqual([])
  complaints.length = 0
})

test('every screen of a full desk, and what opens there, can be read, fits, and stands still', async ({
  page,
  database,
  complaints,
}) => {
  await signIn(page, EMAIL)
  await fillDesk(database, EMAIL)
  await answerLists(page, 'late')

  const faults = await faultsOnAll(page, [...deskScreens('full'), ...OPENED_SCREENS])

  expect(faults).toEqual([])
  // The browser reports the part of the app that was held back.
  complaints.length = 0
})

async function faultsOnAll(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = []
  for (const screen of screens) {
    faults.push(
      ...(await test.step(`${screen.name}, ${screen.state}`, () => faultsOf(page, screen))),
    )
  }
  return faults
}
