import path from 'node:path'

import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { answerLists } from '#e2e/kit/answers.ts'
import { THEMES, WIDTHS, dress, resize } from '#e2e/kit/look.ts'
import { OPENED_SCREENS } from '#e2e/kit/opened-screens.ts'
import { PUBLIC_SCREENS } from '#e2e/kit/public-screens.ts'
import { deskScreens } from '#e2e/kit/screens.ts'
import type { Opened, Screen } from '#e2e/kit/screens.ts'
import { logIn, signIn, test } from '#e2e/kit/story.ts'
import { holdLongTimers, open } from '#e2e/kit/visit.ts'

import { fillDesk } from './kit/sample-user.ts'

const EMAIL = 'ada.lindqvist@example.com'
const FOLDER = 'shots'

/** Elements that a screenshot is centred on; without, the heading at the top. */
const CENTRED: Readonly<Record<string, string>> = { 'schedule-full-1440-dark': '.calendar' }

/** Screenshots that README and manifest show, at the size of the window. */
const CHOSEN: Readonly<Record<string, string>> = {
  'dashboard-full-1440-light': 'public/screenshots/dashboard.png',
  'composer-full-1440-light': 'public/screenshots/posts.png',
  'schedule-full-1440-dark': 'public/screenshots/schedule.png',
  'dashboard-full-390-light': 'public/screenshots/dashboard-phone.png',
  'composer-full-390-light': 'public/screenshots/posts-phone.png',
  'sources-full-390-dark': 'public/screenshots/sources-phone.png',
}

test.use({
  serviceWorkers: 'block',
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 15 * SECOND_MS,
})
test.setTimeout(10 * MINUTE_MS)

test('pictures of the screens for anybody', async ({ page, complaints }) => {
  await page.addInitScript(holdLongTimers, SECOND_MS)

  await takeAll(page, PUBLIC_SCREENS)

  complaints.length = 0
})

test('pictures of a desk with nothing on it', async ({ page, elsewhere, complaints }) => {
  await signIn(page, EMAIL)
  for (const [state, answers] of [['loading', 'held'] as const, ['error', 'refused'] as const]) {
    const other = await elsewhere()
    await answerLists(other, answers)
    await logIn(other, EMAIL)
    await expect(other).toHaveURL('/dashboard')
    await takeAll(other, deskScreens(state))
  }

  await takeAll(page, deskScreens('empty'))

  complaints.length = 0
})

test('pictures of a full desk, and of what opens there', async ({ page, database, complaints }) => {
  await signIn(page, EMAIL)
  await fillDesk(database, EMAIL)

  await takeAll(page, [...deskScreens('full'), ...OPENED_SCREENS])

  complaints.length = 0
})

async function takeAll(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) await test.step(screen.name, () => take(page, screen))
}

async function take(page: Page, screen: Screen): Promise<void> {
  for (const width of screen.widths ?? WIDTHS) {
    await open(page, screen, width)
    await screen.act?.(page)
    await picture(page, screen, width)
    for (const opened of screen.next ?? []) {
      if (opened.widths?.includes(width) === false) continue
      await opened.act(page)
      await picture(page, opened, width)
    }
    await screen.after?.(page)
  }
  await resize(page, WIDTHS[1])
}

async function picture(page: Page, screen: Omit<Opened, 'act'>, width: number): Promise<void> {
  for (const theme of THEMES) {
    await dress(page, theme)
    const name = `${screen.name}-${screen.state}-${width}-${theme}`.replaceAll(' ', '-')
    // A part over a screen lies within the window.
    await page.screenshot({
      path: path.join(FOLDER, `${name}.png`),
      fullPage: screen.part === undefined,
    })
    const chosen = CHOSEN[name]
    if (chosen === undefined) continue
    await page
      .locator(CENTRED[name] ?? 'h1')
      .evaluate((it) => it.scrollIntoView({ block: 'center' }))
    await page.screenshot({ path: chosen })
  }
}
