import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { HostTurns } from '#server/outside/feeds/fetch/host-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Notes when each of `names` gets its turn at the host, in ms from now. */
function line(turns: HostTurns, host: string, names: readonly string[]): string[] {
  const from = performance.now()
  const started: string[] = []
  for (const name of names) {
    void turns.take(host, undefined).then((end) => {
      started.push(`${name} ${performance.now() - from}`)
      return end()
    })
  }
  return started
}

test('requests to one host start with a pause between them, in their order', async () => {
  const turns = new HostTurns(2000, 2)

  const started = line(turns, 'a.example', ['one', 'two', 'three'])
  await vi.advanceTimersByTimeAsync(10_000)

  expect(started).toEqual(['one 0', 'two 2000', 'three 4000'])
})

test('hosts do not wait for each other', async () => {
  const turns = new HostTurns(2000, 2)

  const started = [line(turns, 'a.example', ['a']), line(turns, 'b.example', ['b'])]
  await vi.advanceTimersByTimeAsync(0)

  expect(started).toEqual([['a 0'], ['b 0']])
})

test('no more requests than allowed are under way at once', async () => {
  const turns = new HostTurns(10, 2)
  const first = await turns.take('a.example', undefined)
  const second = turns.take('a.example', undefined)
  await vi.advanceTimersByTimeAsync(10)
  await second

  const third = line(turns, 'a.example', ['third'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(third).toEqual([])

  first()
  await vi.advanceTimersByTimeAsync(0)
  expect(third).toEqual(['third 5000'])
})

test('who gives up leaves the line, and nobody waits for them', async () => {
  const turns = new HostTurns(2000, 1)
  const stop = new AbortController()
  const first = await turns.take('a.example', undefined)
  const second = turns.take('a.example', stop.signal)
  const third = line(turns, 'a.example', ['third'])

  stop.abort()
  await expect(second).rejects.toThrow('given up')
  first()
  await vi.advanceTimersByTimeAsync(2000)

  expect(third).toEqual(['third 2000'])
})

test('who has given up already gets no turn', async () => {
  await expect(new HostTurns(0, 1).take('a.example', AbortSignal.abort())).rejects.toThrow(
    'aborted',
  )
})
