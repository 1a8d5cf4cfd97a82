import { expect, test, vi } from 'vitest'

import { endSession } from '#data/session/session-open.ts'
import { signedInUser } from '#tests/kit/client-render.tsx'

test('whoever leaves takes the number on the icon along', async () => {
  const clear = vi.fn<() => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { setAppBadge: async () => {}, clearAppBadge: clear })
  await signedInUser()

  endSession()

  expect(clear).toHaveBeenCalled()
})
