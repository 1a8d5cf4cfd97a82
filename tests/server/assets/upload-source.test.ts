import { expect, test } from 'vitest'

import { uploadSource } from '#server/assets/upload-source.ts'

const PART = 1024 * 1024

/** A file of parts that are all the same, and how many of them were fetched. */
function partsOf(count: number) {
  const bytes = Buffer.alloc(PART, 7)
  const fetches: number[] = []
  const source = uploadSource(count * PART, (at) => {
    const start = at - (at % PART)
    fetches.push(start)
    return Promise.resolve({ start, bytes })
  })
  return { source, fetches }
}

test('a part that was read a moment ago is not fetched again', async () => {
  const { source, fetches } = partsOf(8)

  for (let round = 0; round < 100; round += 1) {
    for (let part = 0; part < 4; part += 1) await source.read(part * PART + round, 64)
  }

  expect(fetches).toEqual([0, PART, 2 * PART, 3 * PART])
})

test('a file that sends its reader to and fro ends before all its parts were fetched a thousand times', async () => {
  const { source, fetches } = partsOf(8)

  let answered = 0
  for (let step = 0; step < 8000; step += 1) {
    answered += (await source.read((step % 8) * PART, 64)).length > 0 ? 1 : 0
  }

  expect(answered).toBeLessThan(8000)
  expect(fetches.length).toBeLessThan(600)
})

test('a file that is read through twice, and here and there a few hundred times, is read whole', async () => {
  const { source } = partsOf(100)

  const lengths = new Set<number>()
  for (let step = 0; step < 200; step += 1) {
    lengths.add((await source.read((step % 100) * PART, PART)).length)
  }
  for (let step = 0; step < 400; step += 1) {
    lengths.add((await source.read(((step * 37) % 100) * PART, 64)).length)
  }

  expect(lengths).toEqual(new Set([PART, 64]))
})
