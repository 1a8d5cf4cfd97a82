import { expect as base } from 'playwright/test'
import type { Page } from 'playwright/test'

import type { Instance } from '#e2e/kit/instance.ts'
import { PASSWORD } from '#e2e/kit/story.ts'

import { press, type } from './orca.ts'

interface Step {
  readonly name: string
  /** True: what is said is neither printed nor compared. */
  readonly isSilent?: boolean
  /** Resolves once the screen shows what is to be heard. */
  readonly act: (page: Page, instance: Instance) => Promise<unknown>
}

/** The outcome of a step is waited for as long on a busy machine. */
const expect = base.configure({ timeout: 30_000 })

export const EMAIL = 'ada.lindqvist@example.com'

/** The main story, by keys. The focus is led to a control where the way there would be many tabs. */
export const STEPS: readonly Step[] = [
  {
    name: 'The sign-in opens',
    async act(page) {
      await page.goto('/login')
      await page.getByLabel('Email').focus()
    },
  },
  {
    name: 'A wrong password',
    async act(page) {
      await type(EMAIL)
      await press('Tab')
      await type('not my password')
      await press('Return')
      await page.getByText('Password/email Incorrect').waitFor()
    },
  },
  {
    name: 'The right password',
    async act(page) {
      await password(page).focus()
      await press('ctrl+a')
      await type(PASSWORD)
      await press('Return')
      await arrive(page, 'Welcome back')
    },
  },
  {
    name: 'The palette opens',
    async act(page) {
      await press('ctrl+k')
      await expect(field(page)).toBeFocused()
    },
  },
  {
    name: 'A search in the palette',
    async act(page) {
      await type('sett')
      await expect(field(page)).toHaveValue('sett')
    },
  },
  {
    name: 'An option is reached',
    async act(page) {
      await press('Down')
      await press('Up')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', /./)
    },
  },
  {
    name: 'The option is chosen',
    async act(page) {
      await press('Return')
      await page.waitForURL('**/settings**')
    },
  },
  {
    name: 'The sources',
    async act(page) {
      await page.getByRole('link', { name: /^Sources/ }).focus()
      await press('Return')
      await page.waitForURL('**/sources')
      await arrive(page, /Source/)
    },
  },
  {
    name: 'A source is added',
    async act(page, { site }) {
      await page.getByLabel('RSS feed URL or keyword').focus()
      await type(`${site.url}/rss`)
      await press('Return')
      await page.getByText('Source added successfully!').waitFor()
    },
  },
  {
    name: 'An account is connected',
    isSilent: true,
    async act(page) {
      await page.goto('/accounts')
      await page.getByRole('button', { name: 'Add LinkedIn Account' }).click()
      await page.getByRole('radio', { name: MEMBER }).check()
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('heading', { name: MEMBER }).waitFor()
    },
  },
  {
    name: 'The posts',
    isSilent: true,
    async act(page) {
      await page.goto('/posts')
      await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
      await page.getByLabel('Post content').focus()
    },
  },
  {
    name: 'A post is typed',
    async act(page) {
      await type(TEXT)
      await expect(page.getByLabel('Post content')).toHaveValue(TEXT)
    },
  },
  {
    name: 'The post is published',
    async act(page) {
      await page.getByRole('button', { name: 'Publish', exact: true }).focus()
      await press('Return')
      await page.getByRole('link', { name: /^View it/ }).waitFor()
    },
  },
  {
    name: 'The network goes',
    async act(page) {
      await page.context().setOffline(true)
      await page
        .getByText(/^You are offline/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'The network is back',
    async act(page) {
      await page.context().setOffline(false)
      await expect(page.getByText(/^You are offline/)).toHaveCount(0)
    },
  },
  {
    name: 'A draft',
    isSilent: true,
    async act(page) {
      await page.getByLabel('Post content').fill('We will measure it a third time.')
      await drafts(page)
        .getByRole('button', { name: /^Delete/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'The draft is deleted',
    async act(page) {
      await drafts(page)
        .getByRole('button', { name: /^Delete/ })
        .first()
        .focus()
      await press('Return')
      await page.getByRole('button', { name: /^Undo/ }).first().waitFor()
    },
  },
  {
    name: 'The deletion is undone',
    async act(page) {
      await page.getByRole('button', { name: /^Undo/ }).first().focus()
      await press('Return')
      await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    },
  },
  {
    name: 'Logging out',
    async act(page) {
      await page.getByRole('button', { name: 'Logout' }).focus()
      await press('Return')
      await page.waitForURL('**/login')
    },
  },
]

const MEMBER = 'Mateo Okafor'
const TEXT = 'We measured it twice.'

function password(page: Page) {
  return page.getByRole('textbox', { name: 'Password', exact: true })
}

function field(page: Page) {
  return page.getByRole('searchbox', { name: 'What are you looking for?' })
}

function drafts(page: Page) {
  return page.getByRole('region', { name: 'Drafts' })
}

async function arrive(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
}
