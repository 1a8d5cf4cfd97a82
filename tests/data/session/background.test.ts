import { afterEach, expect, test, vi } from 'vitest'

import { startBackgroundWork } from '#data/session/background.ts'
import { awaitFirstPaint, noteDrawn } from '#device/first-paint.ts'
import { startApi } from '#tests/kit/client-api.ts'
import { afterReload, signedInUser } from '#tests/kit/client-render.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('what nobody waits for is loaded when the first screen is painted, and nothing else to do', async () => {
  const user = await signedInUser()
  await using api = await startApi({ 'GET /auth/user': () => ({ json: { success: true, user } }) })
  const idle = vi.fn<typeof requestIdleCallback>()
  vi.stubGlobal('requestIdleCallback', idle)
  afterReload()
  awaitFirstPaint()

  startBackgroundWork()
  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect([idle.mock.calls, api.requests]).toEqual([[], []])
  noteDrawn()

  await expect.poll(() => idle.mock.calls).toHaveLength(1)
  await expect.poll(() => api.seen('GET /auth/user')).toHaveLength(1)
})
