import { afterEach, beforeEach, expect, test } from 'vitest'

import { fetchDesk } from '#app/start/fetch-desk.ts'
import { sessionState } from '#data/session/state.ts'
import { firstPaint, noteDrawn } from '#device/first-paint.ts'
import { afterReload } from '#tests/kit/client-render.tsx'
import { aToken } from '#tests/kit/client-things.ts'

beforeEach(() => {
  afterReload()
  localStorage.setItem('token', aToken())
  history.replaceState(null, '', '/posts')
})

afterEach(async () => {
  localStorage.clear()
  noteDrawn()
  await firstPaint()
})

test('a screen can be drawn once it is known whose it is', async () => {
  let isReady = false
  const desk = fetchDesk()?.then(() => (isReady = true))
  await new Promise((resolve) => void setTimeout(resolve, 50))
  expect(isReady).toBe(false)

  sessionState.write({ state: 'anonymous' })

  await desk
  expect(isReady).toBe(true)
})

test('what is not known after a while has words of its own', async () => {
  await fetchDesk()

  expect(sessionState.read().state).toBe('checking')
})

test('nothing is fetched for a public page, nor for who is not signed in', () => {
  history.replaceState(null, '', '/login')
  expect(fetchDesk()).toBeNull()

  history.replaceState(null, '', '/posts')
  localStorage.clear()
  expect(fetchDesk()).toBeNull()
  expect(firstPaint()).toBeNull()
})
