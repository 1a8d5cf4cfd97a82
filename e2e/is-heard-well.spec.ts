import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { MINUTE_MS } from '#contract/limits.ts'
import { answerLists } from '#e2e/kit/answers.ts'
import { cutBySpacing, heardFaults, newsOn, watchNews } from '#e2e/kit/heard.ts'
import { WIDTHS, resize } from '#e2e/kit/look.ts'
import { PUBLIC_SCREENS } from '#e2e/kit/public-screens.ts'
import { deskScreens } from '#e2e/kit/screens.ts'
import type { Screen } from '#e2e/kit/screens.ts'
import { signIn, test } from '#e2e/kit/story.ts'
import { open } from '#e2e/kit/visit.ts'

import { fillDesk } from './kit/sample-user.ts'

const EMAIL = 'ada.lindqvist@example.com'

test.use({ serviceWorkers: 'block' })
test.setTimeout(5 * MINUTE_MS)

test('on no screen for anybody anything is news at load, has a nameless place, or is cut by spacing', async ({
  page,
  complaints,
}) => {
  await watchNews(page)

  expect(await faultsOn(page, PUBLIC_SCREENS.filter(isPlain))).toEqual([])

  complaints.length = 0
})

test('on no screen of a full desk anything is news at load, has a nameless place, or is cut by spacing', async ({
  page,
  database,
  complaints,
}) => {
  await watchNews(page)
  await signIn(page, EMAIL)
  await fillDesk(database, EMAIL)
  await answerLists(page, 'late')

  expect(await faultsOn(page, deskScreens('full'))).toEqual([])

  complaints.length = 0
})

/** Screens that nobody has pressed anything on yet. */
function isPlain({ before, act }: Screen): boolean {
  return before === undefined && act === undefined
}

async function faultsOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = []
  for (const screen of screens) {
    await open(page, screen, Math.max(...WIDTHS))
    const news = (await newsOn(page)).map((words) => `news at load: ${words}`)
    const found = [...news, ...(await heardFaults(page))]
    for (const width of WIDTHS) {
      await resize(page, width)
      const cut = await cutBySpacing(page)
      found.push(...cut.map((words) => `cut at ${width} px: ${words}`))
    }
    faults.push(...found.map((fault) => `${screen.name}, ${screen.state}: ${fault}`))
  }
  return faults
}
