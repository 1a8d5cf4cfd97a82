import { expect, test } from 'vitest'

import { createTurns } from '#server/kit/turns.ts'

const FULL = new Error('full')

/** Work that is held until it is told to end, and how much of it has run at once. */
function desk(options: { readonly atOnce: number; readonly waitingMax: number }) {
  const turns = createTurns({ ...options, refuse: () => FULL })
  const begun: string[] = []
  let running = 0
  let most = 0
  return {
    begun,
    most: () => most,
    work(name: string, until: Promise<void>): Promise<void> {
      return turns(async () => {
        begun.push(name)
        running += 1
        most = Math.max(most, running)
        await until.finally(() => {
          running -= 1
        })
      })
    },
  }
}

test('a place that becomes free is whose who waits, also while somebody else comes', async () => {
  const { work, begun, most } = desk({ atOnce: 1, waitingMax: 2 })
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const works = [work('first', first.promise), work('second', second.promise)]
  // Comes in the very moment in which the first one ends.
  const third = first.promise.then(() => work('third', Promise.resolve()))

  first.resolve()
  await works[0]
  second.resolve()
  await Promise.all([...works, third])

  expect(begun).toEqual(['first', 'second', 'third'])
  expect(most()).toBe(1)
})

test('work that fails gives its place on, and whoever finds the queue full is refused', async () => {
  const { work, begun } = desk({ atOnce: 1, waitingMax: 1 })
  const first = Promise.withResolvers<void>()
  const failing = work('first', first.promise)
  const waiting = work('second', Promise.resolve())

  await expect(work('third', Promise.resolve())).rejects.toBe(FULL)
  first.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await waiting
  await work('fourth', Promise.resolve())

  expect(begun).toEqual(['first', 'second', 'fourth'])
})
