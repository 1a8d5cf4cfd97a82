import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useFindable } from '#data/sources/findable.ts'
import { databaseOf } from '#db/databases.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { addsSource } from '#tests/kit/client/outbox.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'

test('what is about to be deleted is not found any more, and what is about to be added is', async () => {
  const db = databaseOf((await signedInUser()).id)
  const known = aSource({ source: 'known' })
  await db.sources.put(known)
  const { result } = renderHook(useFindable)
  await expect.poll(() => namesIn(result.current)).toEqual(['known'])

  await act(async () => {
    await enqueue(db, { call: 'deleteSource', id: known.id })
    await enqueue(db, addsSource(undefined, 'added'))
  })

  await expect.poll(() => namesIn(result.current)).toEqual(['added'])
})

function namesIn({ sources }: ReturnType<typeof useFindable>): readonly string[] {
  return sources.map(({ source }) => source)
}
