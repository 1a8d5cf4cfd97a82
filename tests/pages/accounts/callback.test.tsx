import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { AccountsPage } from '#pages/accounts/accounts-page.tsx'
import { CallbackPage } from '#pages/callback/callback-page.tsx'
import { countPageLoads } from '#tests/kit/client/leaving.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { anAccount } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import { openAccounts, startAccounts } from './accounts-stage.tsx'

const LINKED = '/linkedin/callback?from=linkedin&oauth_success=true&account_linked=true'

beforeEach(() => {
  afterReload()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an unfinished linking is processed, succeeds after 1 s, and leaves for sources after 2 more', () => {
  renderPage(<CallbackPage />, '/linkedin/callback?oauth_success=true')
  expect(screen.getByText('Processing account linking...')).toBeDefined()
  expect(
    screen.getByText('Please wait while we complete the authentication process...'),
  ).toBeDefined()

  pass(1000)
  expect(screen.getByText('LinkedIn account linked successfully!')).toBeDefined()
  expect(screen.getByText('Redirecting to your accounts...')).toBeDefined()

  pass(1999)
  expect(screen.queryByText('at /sources')).toBeNull()
  pass(1)
  expect(screen.getByText('at /sources')).toBeDefined()
})

test('each state is told in the same place', () => {
  renderPage(<CallbackPage />, '/linkedin/callback?oauth_success=true')
  const region = state()

  pass(1000)

  expect(state()).toBe(region)
  expect(region.textContent).toContain('LinkedIn account linked successfully!')
})

test.for([
  ['oauth_success=true', '.spinner'],
  ['from=linkedin&oauth_success=true&account_linked=true', '.lucide-circle-check'],
  ['code=abc', '.lucide-circle-x'],
] as const)('the state after %s has its own mark: %s', ([query, mark]) => {
  renderPage(<CallbackPage />, `/linkedin/callback?${query}`)

  const marks = state().querySelectorAll('.spinner, svg')
  expect([...marks].map((each) => each.matches(mark))).toEqual([true])
  expect(marks[0]?.getAttribute('aria-hidden')).toBe('true')
})

test('an exception is told as an error of the authentication', () => {
  vi.spyOn(QueryObserver.prototype, 'refetch').mockImplementation(() => {
    throw new Error('The accounts cannot be asked for.')
  })
  renderPage(<CallbackPage />, '/linkedin/callback?oauth_success=true')

  pass(1000)

  expect(screen.getByText('An error occurred during authentication')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
})

test('a finished linking succeeds at once, and after 2 s the accounts are loaded anew', () => {
  using loads = countPageLoads()
  renderPage(<CallbackPage />, LINKED)
  expect(screen.getByText('LinkedIn account linked successfully!')).toBeDefined()
  expect(screen.getByText('Redirecting to your accounts...')).toBeDefined()

  pass(0)
  pass(1999)
  expect(loads.count()).toBe(0)
  pass(1)

  expect(loads.count()).toBe(1)
})

test.for([LINKED, '/linkedin/callback?oauth_success=true'])(
  'after %s the accounts are asked for again',
  async (address) => {
    vi.useRealTimers()
    await using api = await startAccounts([anAccount()])
    await openAccounts()
    await screen.findByRole('listitem')
    cleanup()

    renderPage(<CallbackPage />, address)

    await expect.poll(() => api.seen('GET /accounts')).toHaveLength(2)
  },
)

test('after the linking the accounts say that one is connected', () => {
  const { unmount } = renderPage(<CallbackPage />, '/linkedin/callback?oauth_success=true')
  pass(1000)
  unmount()

  renderPage(<AccountsPage />, '/accounts')

  const said = Array.from(
    document.querySelectorAll('.live-banner'),
    ({ textContent }) => textContent,
  )
  expect(said).toContain('Connected')
})

test('an error leads on by hand only', () => {
  using loads = countPageLoads()
  renderPage(<CallbackPage />, '/linkedin/callback?error=access_denied')
  pass(60_000)
  expect(loads.count()).toBe(0)

  act(() => screen.getByRole('button', { name: 'Go to Accounts' }).click())

  expect(loads.count()).toBe(1)
  expect(screen.queryByText('at /accounts')).toBeNull()
})

test.for([
  ['from=linkedin&error=access_denied', 'Authentication failed: access_denied'],
  ['code=abc', 'Authentication process incomplete. Please try again.'],
  ['error=access_denied', 'Authentication process incomplete. Please try again.'],
  ['oauth_success=false', 'Authentication process incomplete. Please try again.'],
  ['from=linkedin', 'Authentication process incomplete. Please try again.'],
  [
    'from=linkedin&error=accounts%2Fstate-invalid',
    'This authorization has expired or was already used. Start again from Accounts.',
  ],
  [
    'from=linkedin&error=Your%20account%20was%20suspended.%20Call%200800.',
    'Authentication process incomplete. Please try again.',
  ],
] as const)('%s ends in an error with two ways on', ([query, message]) => {
  renderPage(<CallbackPage />, `/linkedin/callback?${query}`)

  const status = state()
  expect(status.textContent).toContain(message)
  expect(status.textContent).toContain(
    'There was an issue with the LinkedIn authentication process.',
  )
  expect(screen.getByRole('button', { name: 'Go to Accounts' })).toBeDefined()
  act(() => screen.getByRole('button', { name: 'Try Again' }).click())
  expect(screen.getByText('at /accounts')).toBeDefined()
})

test('words that somebody wrote into the address are not shown', () => {
  renderPage(<CallbackPage />, '/linkedin/callback?from=linkedin&error=Your+account+was+suspended')

  expect(document.body.textContent).not.toContain('suspended')
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function state(): Element {
  const found = document.querySelector('.callback')
  if (found === null) throw new Error('The page shows no state')
  return found
}
