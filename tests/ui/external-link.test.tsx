import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ExternalLink } from '#ui/layout/external-link.tsx'

test('a web address opens in a tab of its own, and says so', () => {
  render(<ExternalLink href="https://example.com/a">The article</ExternalLink>)

  const link = screen.getByRole('link', { name: 'The article (opens in a new tab)' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noreferrer')
})

test('an address that would run a script is shown as text', () => {
  render(<ExternalLink href="javascript:alert(1)">The article</ExternalLink>)

  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('The article')).toBeDefined()
})
