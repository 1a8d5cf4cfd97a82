import { expect, test } from 'vitest'

import { openedLater } from '#server/kit/opened-later.ts'

test('nothing is opened before the first call, and then once for all', async () => {
  let times = 0
  const door = openedLater(async () => {
    times += 1
    return times
  })

  expect(door.current()).toBeUndefined()
  expect(await Promise.all([door.get(), door.get()])).toEqual([1, 1])
  expect(await door.get()).toBe(1)
  expect(await door.current()).toBe(1)
})

test('an opening that failed is told to those who waited, and tried again by the next', async () => {
  let times = 0
  const door = openedLater(async () => {
    times += 1
    if (times === 1) throw new Error('no file left to open')
    return times
  })

  const both = await Promise.allSettled([door.get(), door.get()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(door.current()).toBeUndefined()
  expect(await door.get()).toBe(2)
})

test('an opening that throws before it waits is tried again, too', async () => {
  let times = 0
  const door = openedLater(() => {
    times += 1
    if (times === 1) throw new Error('no module')
    return Promise.resolve(times)
  })

  await expect(door.get()).rejects.toThrow('no module')
  expect(await door.get()).toBe(2)
})
