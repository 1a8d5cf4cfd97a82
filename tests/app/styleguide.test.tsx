import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

import { StyleguidePage } from '#styleguide/styleguide-page.tsx'
import { render } from '#tests/kit/client/render.tsx'
import '#tests/kit/client/window.ts'

test('it shows the same by day and by lamp', () => {
  renderGuide()

  const [light = [], dark = []] = ['light', 'dark'].map((name) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  )

  expect(light).toContain('Button')
  expect(dark).toEqual(light)
})

test.each([
  ['dialog', 'dialog', 'Something to look at'],
  ['question', 'alertdialog', 'Disconnect Ada Lovelace?'],
  ['form', 'dialog', 'Rename it'],
])('its %s opens and closes', async (button, role, name) => {
  renderGuide()
  const person = userEvent.setup()
  const day = within(screen.getByRole('region', { name: 'light' }))

  await person.click(day.getByRole('button', { name: button }))
  const dialog = screen.getByRole(role, { name })
  await person.click(within(dialog).getByRole('button', { name: /^(Close|Cancel)$/ }))

  expect(screen.queryByRole(role, { name })).toBeNull()
})

function renderGuide() {
  render(
    <MemoryRouter>
      <StyleguidePage />
    </MemoryRouter>,
  )
}
