import { expect } from 'playwright/test'
import type { Page, Route } from 'playwright/test'

import { ERROR_CODES } from '#contract/error-codes.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { SENTENCES } from '#contract/errors.ts'

import { DRAFT } from './sample-posts.ts'
import { DIALOG, POPOVER, button, over } from './screens.ts'
import type { Screen } from './screens.ts'
import { openSourceForm } from './story.ts'

const REFUSED = 'Ceramics'
const WAITING = 'Glass'

/** Screens of changes that the server does not have yet or has refused, one after the other, without a reload. */
export const WAITING_SCREENS: readonly Screen[] = [
  {
    ...over('sources'),
    name: 'waiting panel',
    state: 'open',
    part: POPOVER,
    act: async (page) => {
      await page.route('**/api/sources', answerSources())
      await addSource(page, REFUSED)
      await addSource(page, WAITING)
      await button(page, '1 not sent, 1 waiting').click()
    },
    next: [
      {
        name: 'discard a change',
        state: 'open',
        part: DIALOG,
        act: async (page) => {
          await button(page, `Discard Add source ${REFUSED}`).click()
          await expect(page.locator(DIALOG)).toBeVisible()
        },
      },
      {
        name: 'logout question',
        state: 'open',
        part: DIALOG,
        act: async (page) => {
          await page.locator(DIALOG).getByRole('button', { name: 'Cancel' }).click()
          await page.keyboard.press('Escape')
          // In a narrow window the button is in the menu.
          const menu = button(page, /^Menu$/)
          if (await menu.isVisible()) await menu.click()
          await button(page, 'Logout').click()
          await expect(page.getByText('2 changes are not sent')).toBeVisible()
        },
      },
    ],
    after: (page) => page.unroute('**/api/sources'),
  },
  {
    ...over('posts'),
    name: 'draft that became two',
    state: 'full',
    act: async (page) => {
      await page.route('**/api/posts/*', refuseFirstSave())
      await page
        .getByRole('button', { name: /^(Show all|Write on)/ })
        .first()
        .waitFor()
      // Drafts of screens that were opened before may be newer.
      const all = button(page, /^Show all/)
      if (await all.isVisible()) await all.click()
      await button(page, `Write on "${DRAFT.slice(0, 20)}`).click()
      const text = page.getByLabel('Post content')
      await expect.poll(() => text.inputValue()).toContain(DRAFT)
      await text.fill(`${await text.inputValue()} They can wait.`)
      await page.getByText(/^This draft was changed on another device/).waitFor()
    },
    after: (page) => page.unroute('**/api/posts/*'),
  },
  {
    ...over('posts'),
    name: 'earlier versions',
    state: 'open',
    part: DIALOG,
    act: async (page) => {
      const text = page.getByLabel('Post content')
      await text.fill('A first thought')
      await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      await button(page, 'Delete "A first thought').waitFor()
      await text.fill('A second thought')
      await button(page, 'Earlier versions').click()
      await expect(page.locator(DIALOG)).toBeVisible()
    },
    next: [
      {
        name: 'earlier version',
        state: 'open',
        part: DIALOG,
        act: (page) => button(page, /^Preview/).click(),
      },
    ],
  },
]

/** Neither gets an answer, so that both wait; REFUSED is refused as soon as it is tried again. */
function answerSources() {
  let tries = 0
  return async (route: Route): Promise<void> => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    if (request.postData()?.includes(REFUSED) === true) tries += 1
    else return route.abort()
    return tries === 1 ? route.abort() : refuse(route, 'sources/duplicate')
  }
}

function refuseFirstSave() {
  let isRefused = false
  return (route: Route): Promise<void> => {
    if (isRefused || route.request().method() !== 'PUT') return route.fallback()
    isRefused = true
    return refuse(route, 'posts/changed-elsewhere')
  }
}

function refuse(route: Route, code: ErrorCode): Promise<void> {
  const [status, detail] = [ERROR_CODES[code], SENTENCES[code]]
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, code, message: detail }),
  })
}

async function addSource(page: Page, source: string): Promise<void> {
  await openSourceForm(page)
  const field = page.getByLabel('RSS feed URL or keyword')
  await field.fill(source)
  await page.getByRole('button', { name: 'Add Source' }).click()
  await expect(field).toHaveValue('')
}
