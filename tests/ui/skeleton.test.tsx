import { readFileSync } from 'node:fs'
import path from 'node:path'

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Skeleton } from '#ui/feedback/skeleton.tsx'

test('five rows stand where a list will be, and say that it loads', () => {
  const { container } = render(<Skeleton />)

  expect(container.querySelectorAll('.skeleton__row')).toHaveLength(5)
  expect(screen.getByText('Loading...')).toBeDefined()
})

test('on a phone there are four of them', () => {
  expect(styleOf('feedback/skeleton')).toMatch(
    /@media \(max-width: 1023px\) \{\s+\.skeleton__row:nth-of-type\(n \+ 5\) \{\s+display: none/,
  )
})

test('the sidebar is 16rem wide', () => {
  expect(styleOf('layout/tokens')).toContain('--sidebar: 16rem;')
})

function styleOf(name: string): string {
  return readFileSync(path.resolve(`src/ui/${name}.css`), 'utf8')
}
