import { expect, test, vi } from 'vitest'

import { atFirstInput } from '#device/first-screen.ts'

test.each(['pointerdown', 'keydown', 'focusin'])('a %s is a first sign, and the last', (type) => {
  const work = vi.fn<() => void>()
  atFirstInput(work)
  expect(work).not.toHaveBeenCalled()

  for (const each of [type, 'pointerdown', 'keydown']) {
    document.body.dispatchEvent(new Event(each, { bubbles: true }))
  }

  expect(work).toHaveBeenCalledOnce()
})
