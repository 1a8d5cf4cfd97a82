import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { Shell } from '#app/frame/shell.tsx'
import { startTheme } from '#data/settings/theme.ts'
import { databaseOf } from '#db/databases.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, render } from '#tests/kit/client/render.tsx'
import { aUser } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

beforeEach(() => {
  setWindowWidth(1280)
  setOnline(true)
  afterReload()
  localStorage.removeItem('lin-theme')
})

afterEach(() => setOnline(true))

test('it has the mark, which leads home, and says who is signed in', async () => {
  await using stage = await openHeader()

  expect(stage.banner.getByRole('link', { name: 'Lin dashboard' }).getAttribute('href')).toBe(
    '/dashboard',
  )
  const menu = stage.banner.getByRole('button', { name: /^Welcome back ada@example.com/ })
  expect(menu.querySelector('.avatar')?.textContent).toBe('A')
})

test('on every screen a button leads to a new post', async () => {
  await using stage = await openHeader()

  const link = stage.banner.getByRole('link', { name: 'New post' })

  expect(link.getAttribute('href')).toBe('/posts#write')
  expect(link.className).toContain('button--primary')
})

test.each([
  [1280, 1],
  [1023, 0],
])('at %i px the header itself has so many Logout buttons: %i', async (px, count) => {
  setWindowWidth(px)
  await using stage = await openHeader()

  const buttons = stage.banner.queryAllByRole('button', { name: 'Logout', hidden: true })

  expect(buttons.filter((button) => button.closest('.popover') === null)).toHaveLength(count)
  expect(buttons).toHaveLength(1)
})

test('each press on the theme chooses the next, at once and for later', async () => {
  startTheme()
  await using stage = await openHeader()

  const seen = []
  for (const name of ['Theme: System', 'Theme: Light', 'Theme: Dark', 'Theme: System']) {
    const button = stage.banner.getByRole('button', { name })
    seen.push(document.documentElement.dataset['theme'] ?? 'system')
    await stage.person.click(button)
  }

  expect(seen).toEqual(['system', 'light', 'dark', 'system'])
  expect(localStorage.getItem('lin-theme')).toMatch(/^light@/)
})

test('it says when the server last answered with a list', async () => {
  await using stage = await openHeader()
  const at = new Date()
  at.setHours(14, 32, 0, 0)
  const yesterday = new Date(at)
  yesterday.setDate(at.getDate() - 1)

  await stage.db.lists.put({ name: 'posts', atMs: yesterday.getTime(), changes: 0 })
  expect((await stage.banner.findByText(/^Last synced/)).textContent).toMatch(/, 14:32/)
  await stage.db.lists.put({ name: 'sources', atMs: at.getTime(), changes: 0 })

  await expect
    .poll(() => stage.banner.getByText(/^Last synced/).textContent)
    .toMatch(/^Last synced 14:32$/)
})

test('before the first answer it says nothing of it', async () => {
  await using stage = await openHeader()

  expect(stage.banner.queryByText(/Last synced/)).toBeNull()
})

test('offline it says so', async () => {
  await using stage = await openHeader()
  expect(stage.banner.queryByText('Offline')).toBeNull()

  setOnline(false)
  act(() => {
    globalThis.dispatchEvent(new Event('offline'))
  })

  expect(await stage.banner.findByText('Offline')).toBeDefined()
})

test('offline it says as of when what is shown holds', async () => {
  await using stage = await openHeader()
  const at = new Date()
  at.setHours(14, 32, 0, 0)
  await stage.db.lists.put({ name: 'posts', atMs: at.getTime(), changes: 0 })
  await stage.banner.findByText(/^Last synced/)

  setOnline(false)

  expect((await stage.banner.findByText(/^As of/)).textContent).toBe('As of 14:32')
  expect(stage.banner.queryByText(/^Last synced/)).toBeNull()
})

async function openHeader() {
  const api = await startApi({})
  const user = await signedInUser(aUser())
  render(
    <MemoryRouter initialEntries={['/sources']}>
      <Shell user={user}>
        <h1>The screen</h1>
      </Shell>
    </MemoryRouter>,
  )
  const banner = within(screen.getByRole('banner'))
  return Object.assign(api, { banner, person: userEvent.setup(), db: databaseOf(user.id) })
}
