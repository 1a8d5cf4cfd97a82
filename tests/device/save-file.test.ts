import { afterEach, expect, test, vi } from 'vitest'

import { saveFile } from '#device/files.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the address of a saved file is given up once the browser has read it', () => {
  vi.useFakeTimers()
  const given = vi.fn<(address: string) => void>()
  URL.createObjectURL = () => 'blob:lin'
  URL.revokeObjectURL = given
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})

  saveFile({ name: 'a.txt', type: 'text/plain', text: 'a' })
  expect(given).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)

  expect(given).toHaveBeenCalledWith('blob:lin')
})
