import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { run } from './run-script.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const REPORTER = path.join(ROOT, 'tests/kit/hung-files.ts')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

/** Longer than a worker needs to begin on a machine with much to do. */
const SILENCE_MAX_MS = 15_000

const FILES = {
  'passes.test.js': `test('it passes', () => {})`,
  'loads-for-ever.test.js': `await new Promise(() => {})`,
  'computes-for-ever.test.js': `test('it computes', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`,
  'waits-for-ever.test.js': `test('it waits', { timeout: 60_000 }, () => new Promise(() => {}))`,
}

test('a run in which files hang ends, and they are named in its report', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-hung-'))
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  const config = {
    globals: true,
    pool: 'threads',
    maxWorkers: 4,
    reporters: ['json', [REPORTER, { silenceMaxMs: SILENCE_MAX_MS }]],
    outputFile: { json: 'report.json' },
  }
  const all = {
    ...FILES,
    'vitest.config.mjs': `export default { test: ${JSON.stringify(config)} }`,
  }
  for (const [name, text] of Object.entries(all)) await writeFile(path.join(folder, name), text)

  const { code, output } = await run([VITEST, 'run', '--root', folder]).ended()

  expect(code, output).toBe(1)
  const report = z
    .object({ numPassedTests: z.number(), testResults: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))
  await rm(folder, { recursive: true })
  expect(output).toMatch(/waits-for-ever\.test\.js hangs: .* 15 s \(it waits\)/)
  expect(report.numPassedTests).toBe(1)
  expect(report.testResults.map(({ name }) => path.basename(name)).toSorted()).toStrictEqual([
    'computes-for-ever.test.js',
    'loads-for-ever.test.js',
    'waits-for-ever.test.js',
  ])
})
