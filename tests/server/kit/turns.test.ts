import { setImmediate as later } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createTurns } from '#server/kit/turns.ts'

const FULL = new Error('full')

/** A door for one at a time, and who has passed it. */
function door({ waitingMax }: { readonly waitingMax: number }) {
  const turns = createTurns({ atOnce: 1, waitingMax, refuse: () => FULL })
  const begun: string[] = []
  return {
    begun,
    pass: (name: string, until: Promise<void>) =>
      turns(() => {
        begun.push(name)
        return until
      }),
  }
}

test('a free place is for whoever waits, also when somebody else comes at that moment', async () => {
  const { pass, begun } = door({ waitingMax: 2 })
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const passing = [pass('first', first.promise), pass('second', second.promise)]
  await later()
  const third = first.promise.then(() => pass('third', Promise.resolve()))

  first.resolve()
  await later()
  const meanwhile = [...begun]
  second.resolve()
  await Promise.all([...passing, third])

  expect(meanwhile).toEqual(['first', 'second'])
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('work that fails gives its place on, and whoever finds the queue full is refused', async () => {
  const { pass, begun } = door({ waitingMax: 1 })
  const first = Promise.withResolvers<void>()
  const failing = pass('first', first.promise)
  const waiting = pass('second', Promise.resolve())

  await expect(pass('third', Promise.resolve())).rejects.toBe(FULL)
  first.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await waiting
  await pass('fourth', Promise.resolve())

  expect(begun).toEqual(['first', 'second', 'fourth'])
})
