import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The packages of packages/, each on its own and all of them as somebody else would install them. */
const PACKAGES = ['packages/*/tests/**/*.test.ts', 'tests/packages.test.ts']
const CLIENT = [
  'tests/{device,db,api,sync,data,ui,parts,pages,app,sw,src}/**/*.test.{ts,tsx}',
  'tests/upgrade/**/*.test.tsx',
]
/** Tests that start programs and kill them: slow, so that only `npm test` runs them. */
const PROCESSES = [
  'tests/processes/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
  'packages/local-postgres/tests/*.test.ts',
]

/** The device's code in Node: it holds databases and texts in its modules, where the next file would find them. */
const ISOLATED = [
  'tests/text/*.test.ts',
  'tests/server/offline-walk.test.ts',
  'tests/server/deltas/looks.test.ts',
  'tests/upgrade/*.test.ts',
]

/** How long a test looks for what comes by itself: the machine may be busy with other tests. */
const PATIENCE = { poll: { timeout: 30_000 } }
/** With a server, each look is a request to it. */
const SERVER_PATIENCE = { poll: { ...PATIENCE.poll, interval: 200 } }

/** How tests with a server run. */
const SERVER = {
  expect: SERVER_PATIENCE,
  // Last, and more at once: half of what these take is waiting for a job, a database or a moment.
  sequence: { groupOrder: 1 },
  maxWorkers: 6,
  environment: 'node',
  globalSetup: 'tests/global-setup.ts',
  setupFiles: 'tests/kit/quiet-console.ts',
  // Some guess hundreds of times, at the cost of a password's hash each.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/**
 * Starts tests that take minutes first, since most of that time is waiting: at the end, every core would wait
 * for them. The storms are the longest.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  if (project.name !== 'processes') return 2
  return moduleId.includes('/chaos') ? 0 : 1
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'threads',
    // More than there are cores: a good part of these tests is waiting for a job or a database.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: PACKAGES,
          exclude: PROCESSES,
          // Some start a PostgreSQL, on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...SERVER,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...CLIENT, ...PROCESSES, ...PACKAGES, ...ISOLATED],
          // Nothing of the server lives in its modules.
          isolate: false,
        },
      },
      { test: { ...SERVER, name: 'isolated', include: ISOLATED } },
      {
        test: {
          name: 'processes',
          expect: PATIENCE,
          environment: 'node',
          include: PROCESSES,
          setupFiles: 'tests/kit/quiet-console.ts',
          globalSetup: 'tests/global-setup.ts',
          // Some start a dozen programs, beside the storms.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          expect: PATIENCE,
          environment: 'jsdom',
          // Half the time of threads: jsdom is loaded once for each worker, not for each file.
          pool: 'vmThreads',
          include: CLIENT,
          setupFiles: ['tests/kit/quiet-console.ts', 'tests/kit/client/setup.ts'],
          // Whole screens are clicked through while other tests have the cores.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
