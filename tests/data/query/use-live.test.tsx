import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useLive } from '#data/query/use-database.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { renderHook, signedInUser } from '#tests/kit/client/render.tsx'

test('what is read again and is the same renders nothing, and what differs does', async () => {
  await using _ = await startApi({})
  const db = databaseOf((await signedInUser()).id)
  await write(db, 'one')
  let reads = 0
  const seen: unknown[] = []
  const { result } = renderHook(() => {
    const live = useLive(db, async (from) => {
      const row = await from.drafts.get('composer')
      reads += 1
      return [{ said: [row?.text] }]
    })
    seen.push(live)
    return live
  })
  await waitFor(() => expect(result.current).toEqual([{ said: ['one'] }]))
  const renders = seen.length

  await write(db, 'one')
  await waitFor(() => expect(reads).toBe(2))
  await write(db, 'two')
  await waitFor(() => expect(result.current).toEqual([{ said: ['two'] }]))

  expect(seen).toHaveLength(renders + 1)
})

async function write(db: UserDatabase, text: string): Promise<void> {
  await db.drafts.put({ id: 'composer', text, imageUrl: null, accountId: null })
}
