import { expect, test, vi } from 'vitest'

import { signedInUser } from '#tests/kit/client/render.tsx'
import { endSession } from '#tests/kit/client/session.ts'

test('whoever leaves takes the number on the icon along', async () => {
  const clear = vi.fn<() => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { setAppBadge: async () => {}, clearAppBadge: clear })
  await signedInUser()

  endSession()

  expect(clear).toHaveBeenCalled()
})
