import { expect, test } from 'vitest'

import { LAUNCHER, run } from './run-script.ts'

test('a start bounds what Node and the allocator keep', async () => {
  expect(await printed('memoryEnv({})')).toEqual({
    NODE_OPTIONS: '--max-semi-space-size=4',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
})

test('settings of whoever starts Lin win, for Node the last of two', async () => {
  const own = { NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '8' }

  expect(await printed(`memoryEnv(${JSON.stringify(own)})`)).toEqual({
    NODE_OPTIONS: '--max-semi-space-size=4 --max-semi-space-size=16',
    MALLOC_ARENA_MAX: '8',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
})

test('threads keep the limits of their own', async () => {
  const thread = `import('node:v8').then((v8) => {
    require('node:worker_threads').parentPort.postMessage(v8.getHeapStatistics().heap_size_limit)
  })`
  const told = await printed(
    `await new Promise((resolve) => {
      const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
      const options = { eval: true, execArgv: [], env: {}, resourceLimits: limits }
      new Worker(${JSON.stringify(thread)}, options).once('message', resolve)
    })`,
    await flagsOfStart(),
  )

  expect(Number(told)).toBeLessThanOrEqual((64 + 16) * 1024 * 1024)
})

async function flagsOfStart(): Promise<string[]> {
  return String(await printed('memoryEnv({}).NODE_OPTIONS')).split(' ')
}

async function printed(expression: string, flags: readonly string[] = []): Promise<unknown> {
  const text = `
    import { Worker } from 'node:worker_threads'
    import { memoryEnv } from '${LAUNCHER}/memory.mjs'
    console.log(JSON.stringify(${expression}))`
  const { ended } = run([...flags, '--input-type=module', '-e', text])
  return JSON.parse((await ended()).output)
}
