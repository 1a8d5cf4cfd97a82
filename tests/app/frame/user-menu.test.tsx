import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { startApi } from '#tests/kit/client/api.ts'
import { allPartsCome } from '#tests/kit/client/parts.ts'
import { afterReload, signedInUser, renderApp } from '#tests/kit/client/render.tsx'
import { aUser } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

const BUTTON = 'Welcome back ada@example.com Account menu'

beforeAll(async () => {
  await import('#app/start/signed-in.tsx')
  await allPartsCome()
})

beforeEach(() => {
  localStorage.removeItem('lin-theme')
  setWindowWidth(1280)
  afterReload()
})

test.each([1280, 390])('at %i px the address opens the menu that leads to settings', async (px) => {
  setWindowWidth(px)
  await using _ = await openApp('/schedule')

  const button = await screen.findByRole('button', { name: BUTTON })
  const panel = document.querySelector(`[id="${button.getAttribute('popovertarget')}"]`)
  const links = within(panel instanceof HTMLElement ? panel : document.body)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

  expect(links).toEqual([['Settings', '/settings']])
})

test('following it closes the menu and shows the settings', async () => {
  const hide = vi.fn<() => void>()
  HTMLElement.prototype.hidePopover = hide
  await using _ = await openApp('/schedule')

  await userEvent.setup().click(await screen.findByRole('link', { name: 'Settings', hidden: true }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Lin on this device' })).toBeDefined()
  expect(document.title).toBe('Settings · Lin')
  expect(hide).toHaveBeenCalled()
})

test('the hamburger menu keeps its own entries and their order', async () => {
  setWindowWidth(390)
  await using _ = await openApp('/schedule')

  await screen.findByRole('button', { name: 'Menu' })
  const menu = within(screen.getByRole('navigation', { name: 'Menu', hidden: true }))

  expect(menu.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ['Dashboard', 'Posts', 'Schedule', 'Sources', 'Accounts'],
  )
})

test('the hamburger menu ends with Logout, and leaves at an entry', async () => {
  setWindowWidth(390)
  playPopovers()
  await using _ = await openApp('/schedule')
  const person = userEvent.setup()
  const button = await screen.findByRole('button', { name: 'Menu' })
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '')

  await person.click(button)
  expect(button.ariaExpanded).toBe('true')
  expect(menu?.querySelector('button:last-child')?.textContent).toBe('Logout')
  await person.click(screen.getByRole('link', { name: 'Accounts', hidden: true }))

  expect(button.ariaExpanded).toBe('false')
  expect(await screen.findByRole('heading', { level: 1, name: 'Account Management' })).toBeDefined()
})

test('Escape and a press outside close the hamburger menu: the browser sees to both', async () => {
  setWindowWidth(390)
  await using _ = await openApp('/schedule')

  const button = await screen.findByRole('button', { name: 'Menu' })

  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '')
  expect(menu?.getAttribute('popover')).toBe('auto')
})

test('a narrow window has the theme in the menu of the address', async () => {
  setWindowWidth(390)
  await using _ = await openApp('/schedule')

  const item = await screen.findByRole('button', { name: 'Theme: System', hidden: true })

  const button = screen.getByRole('button', { name: BUTTON })
  expect(item.closest('.popover')?.id).toBe(button.getAttribute('popovertarget'))
  expect(screen.getAllByRole('button', { name: /^Theme/, hidden: true })).toHaveLength(1)
})

async function openApp(path: string) {
  const api = await startApi({
    'GET /schedules': () => ({ json: [] }),
    'GET /accounts': () => ({ json: [] }),
    'GET /auth/sessions': () => ({ json: [] }),
    'GET /auth/factors': () => ({ json: { factors: [], recovery_codes_left: 0 } }),
    'GET /auth/passkeys': () => ({ json: [] }),
  })
  await signedInUser(aUser())
  renderApp(path)
  return api
}
