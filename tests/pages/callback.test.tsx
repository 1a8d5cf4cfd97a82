import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CallbackPage } from '#pages/callback/callback-page.tsx'
import { afterReload } from '#tests/kit/client-render.tsx'

import { renderPage } from './render-page.tsx'

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

test('each state is told in the same live region', () => {
  renderPage(<CallbackPage />, '/linkedin/callback?oauth_success=true')
  const region = screen.getByRole('status')

  pass(1000)

  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toContain('LinkedIn account linked successfully!')
})

test('an exception is told as an error of the authentication', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  renderPage(<CallbackPage />, '/linkedin/callback?oauth_success=true')

  pass(1000)

  expect(screen.getByText('An error occurred during authentication')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
})

test('a finished linking succeeds at once', () => {
  renderPage(
    <CallbackPage />,
    '/linkedin/callback?from=linkedin&oauth_success=true&account_linked=true',
  )

  expect(screen.getByText('LinkedIn account linked successfully!')).toBeDefined()
})

test.for([
  ['from=linkedin&error=access_denied', 'Authentication failed: access_denied'],
  ['code=abc', 'Authentication process incomplete. Please try again.'],
] as const)('%s ends in an error with two ways on', ([query, message]) => {
  renderPage(<CallbackPage />, `/linkedin/callback?${query}`)

  const status = screen.getByRole('status')
  expect(status.textContent).toContain(message)
  expect(status.textContent).toContain(
    'There was an issue with the LinkedIn authentication process.',
  )
  expect(screen.getByRole('button', { name: 'Go to Accounts' })).toBeDefined()
  act(() => screen.getByRole('button', { name: 'Try Again' }).click())
  expect(screen.getByText('at /accounts')).toBeDefined()
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
