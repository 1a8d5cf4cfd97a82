import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { alertText, errorBanner, errorBanners } from '#tests/kit/client/news.ts'
import { Listing } from '#ui/layout/listing.tsx'

test('a list that is not known yet is loading, not empty', () => {
  renderListing({ items: undefined, error: null })

  expect(screen.getByText('Loading...')).toBeDefined()
  expect(screen.queryByText('Nothing yet')).toBeNull()
})

test('a list that could not be loaded says why, and is not called empty', () => {
  const { onRetry } = renderListing({ items: undefined, error: 'Failed to fetch sources' })

  expect(alertText()).toContain('Failed to fetch sources')
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.queryByText('Nothing yet')).toBeNull()
})

test('what is known stays readable when a refresh fails', () => {
  renderListing({ items: ['one', 'two'], error: 'Failed to fetch sources' })

  expect(screen.getByText('one, two')).toBeDefined()
  expect(errorBanners()).toHaveLength(1)
})

test('an empty list teaches the next step', () => {
  renderListing({ items: [], error: null })

  expect(screen.getByText('Nothing yet')).toBeDefined()
})

test('who asks for a list again stays on the button, and then is at the heading of the list', async () => {
  const { rerender } = render(aPart(undefined, 'No answer'))
  const button = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(button)

  rerender(aPart(undefined, null))
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe('Loading...')
  rerender(aPart(undefined, 'No answer'))
  expect(document.activeElement?.textContent).toBe('Try again')
  rerender(aPart(['one'], null))

  await waitFor(() => expect(document.activeElement?.textContent).toBe('The part'))
})

test('a list that is asked for again by itself keeps its words until there is an answer', () => {
  const { rerender } = render(aPart(undefined, 'No answer'))
  const alert = errorBanner()

  rerender(aPart(undefined, null))
  expect(errorBanner()).toBe(alert)
  expect(alert.textContent).toContain('No answer')
  rerender(aPart(['one'], null))

  expect(errorBanners()).toEqual([])
})

function renderListing(list: {
  readonly items: readonly string[] | undefined
  readonly error: string | null
}) {
  const onRetry = vi.fn<() => void>()
  render(
    <Listing {...list} onRetry={onRetry} empty={<p>Nothing yet</p>}>
      {(items) => <p>{items.join(', ')}</p>}
    </Listing>,
  )
  return { onRetry }
}

function aPart(items: readonly string[] | undefined, error: string | null) {
  return (
    <section>
      <h2>The part</h2>
      <Listing items={items} error={error} onRetry={() => undefined} empty={null}>
        {(all) => <p>{all.join(', ')}</p>}
      </Listing>
    </section>
  )
}
