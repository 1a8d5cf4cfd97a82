import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { User } from '#contract/auth.ts'
import { sessionState } from '#data/session/state.ts'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, renderApp } from '#tests/kit/client/render.tsx'
import { endSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'

const EMPTY: Record<string, Route> = {
  'GET /system': () => ({
    json: {
      version: '1',
      sandbox: { linkedin: null, mailbox: null },
      writer: 'a model',
      passkeys: true,
    },
  }),
  'GET /sources': () => ({ json: [] }),
  'GET /accounts': () => ({ json: [] }),
  'GET /posts': () => ({ json: [] }),
  'GET /schedules': () => ({ json: [] }),
  'POST /auth/logout': () => ({ json: { success: true, message: 'Bye' } }),
}

beforeEach(() => {
  setWindowWidth(1280)
  afterReload()
})

test('a protected path waits for the auth check', () => {
  renderApp('/sources')

  expect(screen.getByText('Checking authentication...')).toBeDefined()
})

test.each([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/linkedin/callback?code=a',
])('the public path %s does not wait', async (path) => {
  await using _ = await startApi(EMPTY)

  renderApp(path)

  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Checking authentication...')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})

test('who is not signed in signs in first, and comes back to the path asked for', async () => {
  const user = aUser()
  await using _ = await startApi({ ...EMPTY, 'POST /auth/login': () => accepts(user) })

  await signInAt('/sources', user)

  expect(await screen.findByRole('link', { name: 'Sources', current: 'page' })).toBeDefined()
  expect(screen.getAllByText(user.email)).not.toHaveLength(0)
})

test('who signs in first comes back to the very place of the screen', async () => {
  // jsdom scrolls nowhere.
  HTMLElement.prototype.scrollIntoView = () => {}
  const user = aUser()
  await using _ = await startApi({ ...EMPTY, 'POST /auth/login': () => accepts(user) })

  await signInAt('/sources?from=a-mail#add-source', user)

  await screen.findByRole('link', { name: 'Sources', current: 'page' })
  await expect.poll(() => document.activeElement?.closest('#add-source')).not.toBeNull()
})

function accepts(user: User): Answer {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  return { json: { success: true, message: '', token: aToken(), user, expiresAt } }
}

async function signInAt(address: string, { email }: User): Promise<void> {
  sessionState.write({ state: 'anonymous' })
  const person = userEvent.setup()
  renderApp(address)
  await person.type(await screen.findByLabelText('Email'), email)
  await person.type(screen.getByLabelText('Password'), 'correct horse')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('the frame has the next screen fade in, and not the one that was opened', async () => {
  await using _ = await startApi(EMPTY)
  await signedInUser()
  renderApp('/sources')
  const main = await screen.findByRole('main')
  expect(main.className).not.toContain('--next')

  await userEvent.click(screen.getByRole('link', { name: 'Accounts' }))

  await expect.poll(() => main.className).toContain('shell__main--next')
})

test.each(['/login', '/register'])(
  'who is signed in is led from %s to the dashboard',
  async (path) => {
    await using _ = await startApi(EMPTY)
    await signedInUser()

    renderApp(path)

    expect(await screen.findByRole('link', { name: 'Dashboard', current: 'page' })).toBeDefined()
  },
)

test('a session that ends leads to the login', async () => {
  await using _ = await startApi(EMPTY)
  await signedInUser()
  renderApp('/schedule')
  await screen.findByRole('link', { name: 'Schedule', current: 'page' })

  act(endSession)

  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeDefined()
})

test('a logout leads to the login', async () => {
  await using api = await startApi(EMPTY)
  await signedInUser()
  const person = userEvent.setup()
  renderApp('/schedule')

  await person.click(await screen.findByRole('button', { name: 'Logout' }))

  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeDefined()
  await expect.poll(() => api.seen('POST /auth/logout')).toHaveLength(1)
})

test('the window is named after the screen, and the focus goes to its heading', async () => {
  await using _ = await startApi(EMPTY)
  await signedInUser()
  const person = userEvent.setup()
  renderApp('/schedule')
  await screen.findByRole('heading', { level: 1 })

  await person.click(screen.getByRole('link', { name: 'Sources' }))

  await expect.poll(() => document.title).toBe('Sources · Lin')
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test.each([
  ['/', 'Lin'],
  ['/login', 'Sign in · Lin'],
  ['/register', 'Create account · Lin'],
  ['/forgot-password', 'Reset password · Lin'],
  ['/reset-password', 'New password · Lin'],
  ['/confirm', 'Confirm your account · Lin'],
  ['/confirm-device', 'Confirm this device · Lin'],
  ['/linkedin/callback', 'Connecting LinkedIn · Lin'],
  ['/nowhere', 'Page not found · Lin'],
])('without a session %s is the window "%s"', async (path, title) => {
  await using _ = await startApi(EMPTY)
  sessionState.write({ state: 'anonymous' })

  renderApp(path)

  await expect.poll(() => document.title).toBe(title)
})

test.each([
  ['/dashboard', 'Dashboard · Lin'],
  ['/sources', 'Sources · Lin'],
  ['/accounts', 'Accounts · Lin'],
  ['/posts', 'Posts · Lin'],
  ['/schedule', 'Schedule · Lin'],
  ['/settings', 'Settings · Lin'],
  ['/settings/writing', 'Writing · Lin'],
  ['/settings/notifications', 'Notifications · Lin'],
  ['/settings/you', 'You and your data · Lin'],
])('behind the sign-in %s is the window "%s"', async (path, title) => {
  await using _ = await startApi(EMPTY)
  await signedInUser()

  renderApp(path)

  await expect.poll(() => document.title).toBe(title)
})

test.each([
  ['/dashboard', 'Welcome back'],
  ['/sources', 'RSS Sources'],
  ['/accounts', 'Account Management'],
  ['/posts', 'Post Management'],
  ['/schedule', 'Post Scheduling'],
])('%s is "%s", with the top bar above and the sidebar beside it', async (path, heading) => {
  await using _ = await startApi(EMPTY)
  await signedInUser()

  renderApp(path)

  const area = within(await screen.findByRole('main'))
  expect(await area.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(screen.getByRole('banner')).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
})

test('the sandbox is named where there is one', async () => {
  await using _ = await startApi({
    ...EMPTY,
    'GET /system': () => ({
      json: {
        version: '1',
        sandbox: { linkedin: '/sandbox/linkedin/feed', mailbox: '/sandbox/mailbox' },
        writer: 'built-in',
        illustrator: null,
        passkeys: true,
      },
    }),
  })

  renderApp('/login')

  expect(await screen.findByRole('button', { name: 'Sandbox' })).toBeDefined()
  const links = screen
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/sandbox/linkedin/feed', '/sandbox/mailbox']))
  const headings = screen.getAllByRole('heading', { hidden: true })
  expect(headings.map(({ tagName }) => tagName)).toEqual(['H1'])
})
