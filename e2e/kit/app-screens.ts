import { expect } from 'playwright/test'

import type { AuthorizationQuestion } from '#contract/oauth/oauth.ts'

import { DIALOG, button, close } from './screens.ts'
import type { Opened, Screen } from './screens.ts'

const LINK = 'https://smallteams.example/2026/11/why-we-cancelled-our-status-meeting?from=app'

/** Screens that other apps and programs open. */
export const APP_SCREENS: readonly Screen[] = [
  {
    name: 'share',
    state: 'full',
    path: `/share?${new URLSearchParams({ title: 'Why we cancelled our status meeting', text: LINK }).toString()}`,
    ready: (page) => page.getByRole('heading', { name: 'Follow it as a source' }).waitFor(),
  },
  {
    name: 'share',
    state: 'empty',
    path: '/share',
    ready: (page) => page.getByText('Nothing was shared').waitFor(),
  },
  authorization('full', 'What it may do', {
    redirect_to: null,
    question: {
      client_name: 'An assistant with a long name that fills the line',
      client_host: `assistants.${'long.'.repeat(12)}example`,
      redirect_host: '127.0.0.1:33418',
      is_local: true,
      scopes: ['read', 'draft', 'schedule', 'publish'],
    },
  }),
  authorization('unfit', 'This request cannot be answered', {
    redirect_to: 'http://127.0.0.1:33418/callback?error=invalid_scope',
    question: null,
  }),
]

/** The page that asks whether a program is let in. */
function authorization(state: string, says: string, json: AuthorizationQuestion): Screen {
  return {
    name: 'authorize',
    state,
    path: '/authorize?client_id=a-client',
    before: async (page) => {
      await page.route('**/api/auth/authorizations/question', (route) => route.fulfill({ json }))
    },
    ready: (page) => page.getByText(says).waitFor(),
  }
}

/** Opened from the settings: a link leads to the dashboard, which shows the hint. */
export const INSTALL_HINT: Opened = {
  name: 'install hint',
  state: 'full',
  act: async (page) => {
    await close(page)
    await page.evaluate(offerInstall)
    await page.getByRole('link', { name: 'Lin dashboard' }).click()
    await page.getByText('Lin can be an app on this device').waitFor()
  },
}

/** Over the dashboard. */
export const INSTALL_GUIDE: Opened = {
  name: 'install guide',
  state: 'open',
  part: DIALOG,
  act: async (page) => {
    await close(page)
    await page.evaluate(playIphone)
    await button(page, /Account menu/).click()
    await button(page, 'Install Lin').click()
    await expect(page.locator(DIALOG)).toBeVisible()
  },
}

/** Fires the event that a browser fires on a page that it can install. */
function offerInstall(): void {
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))
}

function playIphone(): void {
  const value = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1'
  Object.defineProperty(navigator, 'userAgent', { value })
}
