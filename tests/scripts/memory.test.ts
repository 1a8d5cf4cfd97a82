import { expect, test } from 'vitest'

import { LAUNCHER, runScript } from './run-script.ts'

test.each([
  ['a machine of 512 MB', 512, 205],
  ['one that is too small', 256, 160],
  ['a large one', 65_536, 2048],
])('the heap fits %s', async (_name, mb, heapMb) => {
  expect(await printed(`heapFlags(${mb} * 1024 * 1024)`)).toEqual([
    `--max-old-space-size=${heapMb}`,
    '--max-semi-space-size=4',
  ])
})

test('a limit of the control group counts, where the kernel tells of one', async () => {
  const limited = 'process.constrainedMemory = () => 600 * 1024 * 1024'
  const unlimited = 'process.constrainedMemory = () => 2 ** 63'

  expect(await printed('heapFlags()[0]', limited)).toBe('--max-old-space-size=240')
  expect(await printed('heapFlags()[0] === heapFlags(totalmem())[0]', unlimited)).toBe(true)
})

test('settings of the allocator that somebody has made win', async () => {
  expect(await printed(`allocatorEnv({ MALLOC_ARENA_MAX: '8' })`)).toEqual({
    MALLOC_ARENA_MAX: '8',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
})

async function printed(expression: string, before = ''): Promise<unknown> {
  const { ended } = runScript(
    `import { totalmem } from 'node:os'
     import { allocatorEnv, heapFlags } from '${LAUNCHER}/memory.mjs'
     ${before}
     console.log(JSON.stringify(${expression}))`,
  )
  return JSON.parse((await ended()).output)
}
