import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ErrorBoundary } from '#app/start/error-boundary.tsx'

test('a screen that cannot be drawn leaves a page that can be refreshed', () => {
  // React reports what it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )

  const main = within(screen.getByRole('main'))
  const alert = within(main.getByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Something went wrong.' })).toBeDefined()
  expect(screen.getByText('Please refresh the page or try again later.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeDefined()
})

function Broken(): never {
  throw new Error('broken')
}
