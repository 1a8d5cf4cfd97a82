import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { startInstall } from '#device/install.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { IPHONE, offerInstall, playUserAgent, tellInstalled } from '#tests/kit/client/install.ts'
import { allPartsCome } from '#tests/kit/client/parts.ts'
import { afterReload, signedInUser, renderApp } from '#tests/kit/client/render.tsx'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

startInstall()
playPopovers()

beforeAll(async () => {
  await import('#app/start/signed-in.tsx')
  await allPartsCome()
})

beforeEach(() => {
  tellInstalled()
  setWindowWidth(1280)
  afterReload()
})

afterEach(() => vi.restoreAllMocks())

test('where the browser offers nothing, no menu speaks of installing', async () => {
  await using _ = await openApp()

  await screen.findByRole('button', { name: /Account menu/ })

  expect(entries()).toEqual([])
})

test('the entry has the browser ask, leaves its menu, and is gone', async () => {
  await using _ = await openApp()
  const button = await screen.findByRole('button', { name: /Account menu/ })
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue()
  act(() => void offerInstall(prompt))
  const person = userEvent.setup({ delay: null })
  await person.click(button)

  await person.click(await screen.findByRole('button', { name: 'Install Lin', hidden: true }))

  expect(prompt).toHaveBeenCalledOnce()
  expect(button.ariaExpanded).toBe('false')
  expect(entries()).toEqual([])
})

test('a narrow window has it in both menus, before Logout', async () => {
  setWindowWidth(390)
  await using _ = await openApp()
  const button = await screen.findByRole('button', { name: 'Menu' })
  act(() => void offerInstall())
  expect(await screen.findAllByRole('button', { name: 'Install Lin', hidden: true })).toHaveLength(
    2,
  )

  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '')
  const buttons = [...(menu?.querySelectorAll('button') ?? [])]

  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Install Lin', 'Logout'])
})

test('what was installed by the browser’s own menu is not offered any more', async () => {
  await using _ = await openApp()
  await screen.findByRole('button', { name: /Account menu/ })
  act(() => void offerInstall())
  await screen.findByRole('button', { name: 'Install Lin', hidden: true })

  act(tellInstalled)

  expect(entries()).toEqual([])
})

test('on an iPhone the entry says how it is done by hand, and what does not move along', async () => {
  playUserAgent(IPHONE)
  await using _ = await openApp()
  const person = userEvent.setup({ delay: null })
  await screen.findByRole('button', { name: /Account menu/ })

  await person.click(screen.getByRole('button', { name: 'Install Lin', hidden: true }))

  const guide = screen.getByRole('dialog', { name: 'Add Lin to your Home Screen' })
  expect(guide.textContent).toContain('Tap Share')
  expect(guide.textContent).toContain('Choose “Add to Home Screen”')
  expect(guide.textContent).toContain('sign in once more')
  expect(guide.textContent).toContain('Send it first.')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function openApp() {
  const api = await startApi({
    'GET /schedules': () => ({ json: [] }),
    'GET /accounts': () => ({ json: [] }),
  })
  await signedInUser()
  renderApp('/schedule')
  return api
}

function entries(): HTMLElement[] {
  return screen.queryAllByRole('button', { name: 'Install Lin', hidden: true })
}
