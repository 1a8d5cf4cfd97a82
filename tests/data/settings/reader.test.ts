import { afterEach, expect, test, vi } from 'vitest'

import { languageChoice } from '#data/settings/language-choice.ts'
import { tellReader } from '#data/settings/reader.ts'
import { startApi } from '#tests/kit/client/api.ts'
import type { TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aUser } from '#tests/kit/client/things.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the server is told once in which language and time zone somebody reads, and again after a change', async () => {
  await using api = await startApi({ [SAVE]: () => DONE })
  languageChoice.write('de')
  await signedInUser()

  tellReader()
  await expect.poll(() => told(api)).toEqual([{ language: 'de', time_zone: ZONE }])
  await settled()
  languageChoice.write('de')
  await settled()
  expect(told(api)).toHaveLength(1)

  languageChoice.write('fr')
  await expect.poll(() => told(api).at(-1)).toEqual({ language: 'fr', time_zone: ZONE })
})

test('another spelling of the same zone is nothing new', async () => {
  await using api = await startApi({ [SAVE]: () => DONE })
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Calcutta' } })
  await signedInUser()
  tellReader()
  await expect.poll(() => told(api).length).toBeGreaterThan(0)
  await settled()
  const before = told(api).length

  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Kolkata' } })
  tellReader()
  await settled()
  expect(told(api)).toHaveLength(before)

  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Colombo' } })
  tellReader()
  await expect.poll(() => told(api).at(-1)).toMatchObject({ time_zone: 'Asia/Colombo' })
})

test('a server that cannot be reached is told at the next chance', async () => {
  await using api = await startApi({ [SAVE]: () => 'lost' })
  languageChoice.write('es')
  await signedInUser()
  tellReader()
  await expect.poll(() => told(api).length).toBeGreaterThan(0)

  api.routes[SAVE] = () => DONE
  await settled()
  const before = told(api).length
  await signedInUser(aUser({ id: crypto.randomUUID() }))

  await expect.poll(() => told(api).length).toBeGreaterThan(before)
})

const SAVE = 'PUT /notifications/reader'
const DONE = { json: { success: true, message: 'Noted' } }
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

function told(api: TestApi): unknown[] {
  return api.seen(SAVE).map(({ body }) => body)
}

/** Waits until the device has stored the answer, which it does a moment later. */
function settled(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 200))
}
