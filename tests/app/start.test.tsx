import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { start } from '#app/start/start.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import '#tests/kit/client/window.ts'

const DRAWN = `<main><form><input type="email" id="before"></form></main>`

beforeEach(() => {
  localStorage.clear()
  // The address of the API before.
  document.head.replaceChildren()
  history.replaceState(null, '', '/forgot-password')
})

afterEach(() => document.body.replaceChildren())

test('a page that was prerendered in another language is rendered anew', async () => {
  await using _ = await startApi({})
  const root = pageWith({ page: '/forgot-password', language: 'de' })

  await act(() => start(root))

  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeDefined()
  expect(document.getElementById('before')).toBeNull()
})

test('so is one of another address', async () => {
  await using _ = await startApi({})
  const root = pageWith({ page: '/login', language: 'en' })

  await act(() => start(root))

  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeDefined()
})

test('an address with a slash too many shows its screen', async () => {
  await using _ = await startApi({})
  history.replaceState(null, '', `${location.origin}//forgot-password?from=mail#top`)

  await act(() => start(pageWith({})))

  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeDefined()
  expect(location.href).toBe(`${location.origin}/forgot-password?from=mail#top`)
})

test('what was submitted before the app was there is submitted now', async () => {
  await using api = await startApi({
    'POST /auth/forgot-password': () => ({ json: { success: true, message: 'Sent' } }),
  })
  const form = document.createElement('form')
  const submits: Event[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submits.push(event)
  })
  document.body.append(form)
  globalThis.linSubmitted = form

  await act(() => start(pageWith({})))

  await expect.poll(() => submits.length).toBe(1)
  expect([globalThis.linIsDrawn, api.seen('POST /auth/forgot-password')]).toEqual([true, []])
})

test('the window has the title of its screen at once, and a start that is not slow says nothing', async () => {
  await using _ = await startApi({})
  document.title = 'Lin'
  const root = pageWith({})
  root.innerHTML = '<p class="opening__words"></p>'

  const starting = act(() => start(root))
  expect([document.title, root.textContent]).toEqual(['Reset password · Lin', ''])
  await starting

  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeDefined()
})

function pageWith(data: Readonly<Record<string, string>>): HTMLElement {
  const root = document.createElement('div')
  Object.assign(root.dataset, data)
  root.innerHTML = DRAWN
  document.body.append(root)
  return root
}
