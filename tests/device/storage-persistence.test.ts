import { afterEach, expect, test, vi } from 'vitest'

import { offerInstall, tellInstalled } from '#tests/kit/client/install.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'storage')
  vi.resetModules()
})

test('the browser is asked once, however many writes wait', async () => {
  const persist = playStorage(true)
  const { askForPersistence } = await loadAsking()

  const answers = await Promise.all([askForPersistence(), askForPersistence()])

  expect(answers).toEqual([true, true])
  expect(persist).toHaveBeenCalledOnce()
})

test('a browser that keeps what is stored already is not asked', async () => {
  const persist = playStorage(false, true)
  const { askForPersistence } = await loadAsking()

  expect(await askForPersistence()).toBe(true)
  expect(persist).not.toHaveBeenCalled()
})

test('what was refused to the page is asked again for the app that was installed', async () => {
  const persist = playStorage(false)
  const { askForPersistence } = await loadAsking()
  const { startInstall } = await import('#device/install.ts')
  startInstall()
  expect(await askForPersistence()).toBe(false)

  persist.mockResolvedValue(true)
  offerInstall()
  tellInstalled()

  expect(await askForPersistence()).toBe(true)
  expect(persist).toHaveBeenCalledTimes(2)
})

test('a browser that cannot be asked promises nothing, and nothing breaks', async () => {
  const { askForPersistence } = await loadAsking()

  expect(await askForPersistence()).toBe(false)
})

test('a browser that fails at the question promises nothing, and nothing breaks', async () => {
  playStorage(false).mockRejectedValue(new DOMException('Not now', 'InvalidStateError'))
  const { askForPersistence } = await loadAsking()

  expect(await askForPersistence()).toBe(false)
})

/** Loads the module anew, as a fresh page does. */
function loadAsking() {
  return import('#device/storage-persistence.ts')
}

function playStorage(isGranted: boolean, isPersisted = false) {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(isGranted)
  const storage = { persist, persisted: async () => isPersisted }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  return persist
}
