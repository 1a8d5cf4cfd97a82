import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { HostThrottle } from '../../src/fetch/host-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Records when each of `names` may start a request to the host, in ms from now. */
function queue(throttle: HostThrottle, host: string, names: readonly string[]): string[] {
  const from = performance.now()
  const started: string[] = []
  for (const name of names) {
    void throttle.acquire(host, undefined).then((end) => {
      started.push(`${name} ${performance.now() - from}`)
      return end()
    })
  }
  return started
}

test('requests to one host start with a pause between them, in their order', async () => {
  const throttle = new HostThrottle(2000, 2)

  const started = queue(throttle, 'a.example', ['one', 'two', 'three'])
  await vi.advanceTimersByTimeAsync(10_000)

  expect(started).toEqual(['one 0', 'two 2000', 'three 4000'])
})

test('hosts do not wait for each other', async () => {
  const throttle = new HostThrottle(2000, 2)

  const started = [queue(throttle, 'a.example', ['a']), queue(throttle, 'b.example', ['b'])]
  await vi.advanceTimersByTimeAsync(0)

  expect(started).toEqual([['a 0'], ['b 0']])
})

test('no more requests than allowed are under way at once', async () => {
  const throttle = new HostThrottle(10, 2)
  const first = await throttle.acquire('a.example', undefined)
  const second = throttle.acquire('a.example', undefined)
  await vi.advanceTimersByTimeAsync(10)
  await second

  const third = queue(throttle, 'a.example', ['third'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(third).toEqual([])

  first()
  await vi.advanceTimersByTimeAsync(0)
  expect(third).toEqual(['third 5000'])
})

test('who gives up leaves the queue, and nobody waits for them', async () => {
  const throttle = new HostThrottle(2000, 1)
  const stop = new AbortController()
  const first = await throttle.acquire('a.example', undefined)
  const second = throttle.acquire('a.example', stop.signal)
  const third = queue(throttle, 'a.example', ['third'])

  stop.abort()
  await expect(second).rejects.toThrow('given up')
  first()
  await vi.advanceTimersByTimeAsync(2000)

  expect(third).toEqual(['third 2000'])
})

test('who has given up already gets no turn', async () => {
  await expect(new HostThrottle(0, 1).acquire('a.example', AbortSignal.abort())).rejects.toThrow(
    'aborted',
  )
})
