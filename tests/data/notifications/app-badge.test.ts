import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useAppBadge } from '#data/notifications/app-badge.ts'
import { databaseOf } from '#db/databases.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { addsSource } from '#tests/kit/client/outbox.ts'
import { renderHook, signedInUser } from '#tests/kit/client/render.tsx'
import { endSession } from '#tests/kit/client/session.ts'

test('the icon of the app counts what is unread and what was refused', async () => {
  const set = vi.fn<(count: number) => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: async () => {} })
  const db = databaseOf((await signedInUser()).id)
  const row = await enqueue(db, addsSource())
  renderHook(() => useAppBadge(2))
  await expect.poll(() => set.mock.lastCall).toEqual([2])

  await act(() => db.outbox.update(row?.seq ?? 0, { state: 'refused' }))

  await expect.poll(() => set.mock.lastCall).toEqual([3])
})

test('whoever leaves takes the number on the icon along', async () => {
  const clear = vi.fn<() => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { setAppBadge: async () => {}, clearAppBadge: clear })
  await signedInUser()

  endSession()

  expect(clear).toHaveBeenCalled()
})
