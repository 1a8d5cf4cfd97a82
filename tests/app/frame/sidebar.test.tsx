import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'

import { Shell } from '#app/frame/shell.tsx'
import { render } from '#tests/kit/client/render.tsx'
import { aUser } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'

const LABELS = ['Dashboard', 'Sources', 'Accounts', 'Posts', 'Schedule']

beforeEach(() => {
  localStorage.clear()
  setWindowWidth(1280)
})

function renderShell(path = '/sources') {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shell user={aUser()}>
        <h1>The screen</h1>
      </Shell>
    </MemoryRouter>,
  )
  return user
}

function sidebar() {
  return within(screen.getByRole('navigation', { name: 'Main' }))
}

function link(name: string) {
  return sidebar().getByRole('link', { name })
}

test('the entries stand in their order, each with its description', () => {
  renderShell()

  const links = sidebar().getAllByRole('link')

  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    '/dashboard',
    '/sources',
    '/accounts',
    '/posts',
    '/schedule',
  ])
  expect(link('Sources')).toHaveProperty('ariaCurrent', 'page')
  expect(
    document.getElementById(link('Sources').getAttribute('aria-describedby') ?? ''),
  ).toHaveProperty('textContent', 'Content sources management')
})

test.each([
  ['Dashboard', 'Overview and analytics'],
  ['Sources', 'Content sources management'],
  ['Accounts', 'Social media accounts'],
  ['Posts', 'Content posts'],
  ['Schedule', 'Posting schedule'],
])('the entry %s is described as "%s"', (label, description) => {
  renderShell()

  const id = link(label).getAttribute('aria-describedby') ?? ''

  expect(link(label).textContent).toBe(label)
  expect(document.getElementById(id)?.textContent).toBe(description)
})

test('arrow keys move through the entries and wrap', async () => {
  const user = renderShell()
  act(() => link('Dashboard').focus())

  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(link('Schedule'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(link('Sources'))
})

test.each(['{Enter}', ' '])('the key %j follows an entry', async (key) => {
  const user = renderShell()
  act(() => link('Posts').focus())

  await user.keyboard(key)

  expect(link('Posts')).toHaveProperty('ariaCurrent', 'page')
  expect(link('Sources').getAttribute('aria-current')).toBeNull()
})

test('collapsed, it keeps every entry by name, and remembers', async () => {
  const user = renderShell()

  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))

  const toggle = screen.getByRole('button', { name: 'Expand sidebar' })
  expect(toggle.textContent).toBe('»')
  expect(sidebar().getAllByRole('link')).toHaveLength(LABELS.length)
  for (const label of LABELS) expect(link(label)).toBeDefined()
  expect(localStorage.getItem('lin-sidebar-collapsed')).toContain('yes')
})

test.each(['{Control>}b{/Control}', '{Meta>}b{/Meta}'])(
  '%s collapses and expands',
  async (keys) => {
    const user = renderShell()

    await user.keyboard(keys)
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined()
    await user.keyboard(keys)
    expect(screen.getByRole('button', { name: 'Collapse sidebar' }).textContent).toBe('«')
  },
)

test('at 1024 px it stands beside the screen', () => {
  setWindowWidth(1024)
  renderShell()

  expect(screen.queryByRole('button', { name: 'Open sidebar' })).toBeNull()
  expect(link('Dashboard')).toBeDefined()
})

test('in a narrow window it starts closed, and is opened over the screen', async () => {
  setWindowWidth(1023)
  const user = renderShell()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Open sidebar' }))

  expect(link('Accounts')).toBeDefined()
})

test('Escape, the cross and the backdrop close it', async () => {
  setWindowWidth(800)
  const user = renderShell()
  const open = screen.getByRole('button', { name: 'Open sidebar' })

  await user.click(open)
  // Browsers turn Escape in a modal dialog into this event; jsdom does not.
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(open)
  const cross = screen.getByRole('button', { name: 'Close sidebar' })
  expect(cross.textContent).toBe('✕')
  await user.click(cross)
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(open)
  const [backdrop] = within(screen.getByRole('dialog'))
    .getAllByRole('button', { hidden: true })
    .filter((button) => button.getAttribute('aria-hidden') === 'true')
  if (backdrop !== undefined) await user.click(backdrop)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['{ArrowDown}', 'Dashboard'],
  ['{ArrowUp}', 'Schedule'],
])('on its cross %s leads to %s', async (key, name) => {
  setWindowWidth(800)
  const user = renderShell()
  await user.click(screen.getByRole('button', { name: 'Open sidebar' }))
  act(() => screen.getByRole('button', { name: 'Close sidebar' }).focus())

  await user.keyboard(key)

  expect(document.activeElement).toBe(link(name))
})

test('Ctrl+B closes it, and does not open it over a dialog', async () => {
  setWindowWidth(800)
  const user = renderShell()
  await user.click(screen.getByRole('button', { name: 'Open sidebar' }))
  await user.keyboard('{Control>}b{/Control}')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()

  render(
    <Dialog title="Delete it?" actions={null} onDismiss={() => undefined}>
      It stays on LinkedIn.
    </Dialog>,
  )
  await user.keyboard('{Control>}b{/Control}')

  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})

test('following an entry closes it', async () => {
  setWindowWidth(800)
  const user = renderShell()
  await user.click(screen.getByRole('button', { name: 'Open sidebar' }))

  await user.click(link('Posts'))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it closes by itself when the window becomes narrower than 768 px', async () => {
  setWindowWidth(900)
  const user = renderShell()
  await user.click(screen.getByRole('button', { name: 'Open sidebar' }))

  act(() => setWindowWidth(767))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [1023, true],
  [1024, false],
])('at %i px a double click is suppressed: %s', (px, isSuppressed) => {
  setWindowWidth(px)
  renderShell()
  const twice = createEvent.dblClick(screen.getByRole('main'))

  fireEvent(screen.getByRole('main'), twice)

  expect(twice.defaultPrevented).toBe(isSuppressed)
})

test('a skip link leads to the screen', () => {
  renderShell()

  const skip = screen.getByRole('link', { name: 'Skip to main content' })

  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
})
