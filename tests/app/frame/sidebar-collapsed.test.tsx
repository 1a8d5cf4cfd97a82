import { readFileSync } from 'node:fs'
import path from 'node:path'

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'

import { Shell } from '#app/frame/shell.tsx'
import { render } from '#tests/kit/client/render.tsx'
import { aUser } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'

beforeEach(() => {
  localStorage.clear()
  setWindowWidth(1280)
})

test('collapsed, only the icons are seen', async () => {
  const style = document.createElement('style')
  style.textContent = readFileSync(path.resolve('src/app/frame/sidebar.css'), 'utf8')
  document.head.append(style)
  const user = userEvent.setup({ delay: null })
  render(<Shell user={aUser()}>A screen</Shell>, {
    wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
  })
  expect(new Set(widthsOfWords())).not.toContain('1px')

  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))

  expect(widthsOfWords().length).toBeGreaterThanOrEqual(10)
  expect(new Set(widthsOfWords())).toStrictEqual(new Set(['1px']))
  style.remove()
})

/** The width of each element with words of its own, in each entry. */
function widthsOfWords(): string[] {
  const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('listitem')
  return entries
    .flatMap((entry) => [...entry.querySelectorAll('*')])
    .filter((part) => part.childElementCount === 0 && part.textContent !== '')
    .map((part) => getComputedStyle(part).width)
}
