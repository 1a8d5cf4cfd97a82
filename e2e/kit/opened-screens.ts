import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { APP_SCREENS } from './app-screens.ts'
import { TYPED } from './desk-posts.ts'
import { DIALOG, POPOVER, button, over } from './screens.ts'
import type { Screen } from './screens.ts'

const PHONE = [390]
const DESK = [1440]

/** Menus, dialogs and panels of a full desk, and what is left when a screen cannot be loaded. */
export const OPENED_SCREENS: readonly Screen[] = [
  {
    ...menu('hamburger', 'dashboard', PHONE),
    act: (page) => button(page, /^Menu$/).click(),
  },
  {
    ...menu('sidebar', 'dashboard', PHONE),
    part: DIALOG,
    act: (page) => button(page, 'Open sidebar').click(),
  },
  { ...menu('account menu', 'dashboard'), act: (page) => button(page, /Account menu/).click() },
  {
    ...menu('bell', 'dashboard'),
    act: async (page) => {
      await button(page, /^Notifications/).click()
      await page.getByText('Waits for you: "Small teams').waitFor()
    },
  },
  {
    ...dialog('command palette', 'dashboard', ''),
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('po')
      await page.getByRole('option', { name: /New post/ }).waitFor()
    },
  },
  {
    ...dialog('keyboard shortcuts', 'dashboard', ''),
    act: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  { ...menu('sandbox note', 'dashboard'), act: (page) => button(page, 'Sandbox').click() },
  {
    ...over('dashboard'),
    name: 'collapsed sidebar',
    state: 'open',
    widths: DESK,
    part: '.sidebar',
    act: (page) => page.keyboard.press('Control+b'),
  },
  {
    ...over('sources'),
    name: 'analysis',
    state: 'full',
    act: async (page) => {
      await page.getByLabel('Keyword', { exact: true }).fill('teams')
      await page.keyboard.press('Enter')
      await page.getByText(/^as of/).waitFor()
    },
  },
  {
    ...over('sources'),
    name: 'articles of a source',
    state: 'full',
    part: '.rows',
    act: async (page) => {
      await button(page, /^Newest articles of https:\/\/smallteams/).click()
      await page.getByText('Handing over less').first().waitFor()
    },
  },
  dialog('category', 'sources', /^Change category/),
  dialog('delete source', 'sources', /^Delete/),
  dialog('disconnect', 'accounts', /^Disconnect/),
  {
    ...over('posts'),
    name: 'composer',
    state: 'full',
    act: type,
  },
  {
    ...dialog('publish later', 'posts', 'Publish later…'),
    act: async (page) => {
      await type(page)
      await button(page, 'Publish later…').click()
    },
  },
  dialog('edit a live post', 'posts', /^Edit….*We cancelled/),
  dialog('delete a live post', 'posts', /^Delete.*We cancelled/),
  dialog('settle a post', 'posts', /^Settle it/),
  dialog('change the time', 'posts', /^Change time/),
  {
    ...over('schedule'),
    name: 'calendar of a week',
    state: 'full',
    widths: DESK,
    part: '.calendar',
    act: (page) => button(page, 'Week').click(),
  },
  {
    ...dialog('day of the calendar', 'schedule', ''),
    act: (page) => page.locator('.calendar-entry').first().click(),
  },
  dialog('edit a schedule', 'schedule', /^Edit/),
  dialog('delete a schedule', 'schedule', /^Delete/),
  dialog('set up two-factor', 'settings', 'Set up'),
  dialog('delete account', 'settings', 'Delete account'),
  ...APP_SCREENS,
  {
    name: 'not-found',
    state: 'signed in',
    path: '/nowhere',
    ready: (page) => page.getByText('Go to the dashboard').waitFor(),
  },
  {
    name: 'error fallback',
    state: 'error',
    path: '/schedule',
    before: async (page) => {
      await page.route('**/assets/schedule-page*.js', (route) => route.abort())
    },
    ready: (page) => page.getByText('Something went wrong.').waitFor(),
  },
]

function menu(name: string, on: Parameters<typeof over>[0], widths?: readonly number[]) {
  const some = widths === undefined ? {} : { widths }
  return { ...over(on), ...some, name, state: 'open', part: POPOVER }
}

function dialog(name: string, on: Parameters<typeof over>[0], opener: string | RegExp): Screen {
  return {
    ...over(on),
    name,
    state: 'open',
    part: DIALOG,
    act: async (page) => {
      await button(page, opener).click()
      await expect(page.locator(DIALOG)).toBeVisible()
    },
  }
}

async function type(page: Page): Promise<void> {
  await page.getByLabel('Post content').fill(TYPED)
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
}
