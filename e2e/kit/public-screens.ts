import { aPdf } from '@lin/media-facts/testing'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import type { SharedPost } from '#contract/approvals/shared-posts.ts'

import type { Screen } from './screens.ts'
import { PASSWORD } from './story.ts'

const WEAK = 'weak'

export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'landing', state: 'full', path: '/', ready: said('24/7 support') },
  {
    name: 'login',
    state: 'idle',
    path: '/login',
    ready: heading,
    next: [
      {
        name: 'login',
        state: 'error',
        act: async (page) => {
          await logIn(page)
          await page.getByText('No account found with this email.').waitFor()
        },
      },
      {
        name: 'login',
        state: 'pending',
        act: async (page) => {
          await page.route('**/api/auth/login', () => undefined, { times: 1 })
          await logIn(page)
          await page.getByRole('button', { name: 'Signing in...' }).waitFor()
        },
      },
    ],
  },
  {
    name: 'register',
    state: 'idle',
    path: '/register',
    ready: heading,
    next: [
      {
        name: 'register',
        state: 'error',
        act: async (page) => {
          await register(page, WEAK)
          await page.getByText('Passwords do not match').first().waitFor()
        },
      },
      {
        name: 'register',
        state: 'done',
        act: async (page) => {
          await register(page, PASSWORD)
          await page.getByText('Check your mail to confirm your account').waitFor()
          await page.getByRole('link', { name: 'Open the mailbox' }).waitFor()
        },
      },
      {
        name: 'login',
        state: 'unconfirmed',
        act: async (page) => {
          await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
          await page.getByRole('link', { name: 'Open the mailbox' }).waitFor()
        },
      },
    ],
  },
  {
    name: 'forgot-password',
    state: 'idle',
    path: '/forgot-password',
    ready: heading,
    next: [
      {
        name: 'forgot-password',
        state: 'sent',
        act: async (page) => {
          await page.getByLabel('Email').fill('nobody@example.com')
          await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
          await page.getByText('Please check your inbox.').waitFor()
        },
      },
    ],
  },
  {
    name: 'reset-password',
    state: 'no session',
    path: '/reset-password',
    ready: said('Request a new link'),
  },
  {
    name: 'reset-password',
    state: 'form',
    path: '/reset-password?token=of-a-mail',
    ready: (page) => page.getByRole('button', { name: 'Reset Password' }).waitFor(),
  },
  {
    name: 'confirm',
    state: 'idle',
    path: '/confirm?token=of-a-mail',
    ready: (page) => page.getByRole('button', { name: 'Confirm my e-mail' }).waitFor(),
    next: [
      {
        name: 'confirm',
        state: 'error',
        act: async (page) => {
          await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
          await expect(page.locator('.live-banner > .banner--error')).not.toBeEmpty()
        },
      },
    ],
  },
  { name: 'confirm', state: 'incomplete', path: '/confirm', ready: said('This link is not') },
  {
    name: 'confirm-device',
    state: 'idle',
    path: '/confirm-device?token=of-a-mail',
    ready: (page) => page.getByRole('button', { name: 'This is my device' }).waitFor(),
    next: [
      {
        name: 'confirm-device',
        state: 'done',
        act: async (page) => {
          await page.route(
            '**/api/auth/confirm-device',
            (route) =>
              route.fulfill({ json: { success: true, message: 'This device is confirmed.' } }),
            { times: 1 },
          )
          await page.getByRole('button', { name: 'This is my device' }).click()
          await page.getByRole('link', { name: 'Sign in again now.' }).waitFor()
        },
      },
    ],
  },
  {
    name: 'callback',
    state: 'processing',
    path: '/linkedin/callback?oauth_success=true',
    ready: said('Processing account linking...'),
  },
  {
    name: 'callback',
    state: 'sign in first',
    path: '/linkedin/callback?from=linkedin&oauth_success=true&link=one-time',
    ready: said('Sign in to finish connecting LinkedIn.'),
  },
  {
    name: 'callback',
    state: 'success',
    path: '/linkedin/callback?from=linkedin&oauth_success=true&account_linked=true',
    ready: said('LinkedIn account linked successfully!'),
  },
  {
    name: 'callback',
    state: 'error',
    path: '/linkedin/callback?from=linkedin&error=user_cancelled_authorize',
    ready: said('Authentication failed: user_cancelled_authorize'),
  },
  { name: 'approve', state: 'invalid', path: '/approve', ready: said('This link does not work') },
  {
    name: 'approve',
    state: 'full',
    path: `/approve#${'t'.repeat(43)}`,
    before: showSharedPost,
    ready: said('The first two lines of it'),
    next: [
      {
        name: 'approve',
        state: 'saying what should change',
        act: (page) => page.getByText('Say what should change', { exact: true }).click(),
      },
    ],
  },
  { name: 'not-found', state: 'signed out', path: '/nowhere', ready: heading },
]

/** A post with a document, to be approved by a link. */
async function showSharedPost(page: Page): Promise<void> {
  const post: SharedPost = {
    id: '7d0e3c56-0c4e-4b53-9d3f-0d7b0f6f2a11',
    hash: 'a'.repeat(64),
    state: 'draft',
    text: 'The first two lines of it\n\nand what follows.',
    account: 'Ada Lindqvist',
    image: null,
    link_card: null,
    content: {
      kind: 'document',
      document: {
        asset: 'b3f2a1de-51c8-4a44-8f66-6a3a9f3f0c22',
        title: 'Lessons of a year',
        carousel: null,
      },
    },
    visibility: 'PUBLIC',
    is_reshare_disabled: false,
    first_comment: 'Read more',
    mentions: ['Devtestco'],
    window: null,
    is_held: true,
    entries: [],
  }
  await page.route('**/api/approval', (route) =>
    route.fulfill({
      json: { name: 'Anna', expires_at: '2099-01-01T00:00:00.000Z', posts: [post] },
    }),
  )
  await page.route('**/api/approval/files/*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: aPdf() }),
  )
}

async function heading(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

function said(text: string): Screen['ready'] {
  return (page) => page.getByText(text).first().waitFor()
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function register(page: Page, again: string): Promise<void> {
  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(again)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}
