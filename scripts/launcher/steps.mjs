import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { findChromium, findFirefox, findLighthouse, findWebkit } from './browsers.mjs'
import { buildIfStale } from './build.mjs'
import { datedTests, movedClock } from './dates.mjs'
import { Stop } from './programs.mjs'

/** Ours ends a run that would never end, and says which file hung. */
const REPORTERS = ['--reporter=default', '--reporter=./tests/kit/hung-files.ts']

/** The cheap ones come first. */
export function quickChecks(house) {
  return [...staticChecks(house), tests(house, ['packages', 'node', 'isolated', 'client'])]
}

/** Includes checks that take minutes: tests that start and kill processes, and the stories in the browser. */
export function allChecks(house) {
  // Fetching a browser waits for the network: the checks and the tests use the processor meanwhile.
  const browsers = findBrowsers(house)
  // The step of the stories reports a failure.
  browsers.catch(() => {})
  return [
    ...staticChecks(house),
    tests(house, []),
    datedTestsAhead(house),
    stories(house, [], browsers),
  ]
}

function datedTestsAhead(house) {
  return step('tests 45 days ahead', () => testsOn(house, '+45d', datedTests(house)))
}

export function checksOn(house, date) {
  return [
    step(`tests on ${date}`, () => testsOn(house, date, [])),
    step(`stories on ${date}`, async () => {
      await buildIfStale(house)
      const browser = await findChromium(house)
      const args = [house.bin('playwright'), 'test', '--project=others', '--reporter=line']
      return house.run(args, { ...browser, ...(await movedClock(date)) })
    }),
  ]
}

/** `files`: the test files to run; all if empty. */
async function testsOn(house, date, files) {
  const moved = await movedClock(date)
  if (moved === null) {
    console.log(`No faketime here: no test runs on ${date}. Install Debian's package of that name.`)
    return 0
  }
  const projects = ['--project=node', '--project=isolated', '--project=client']
  return vitest(house, [...projects, ...REPORTERS, ...files], moved)
}

function staticChecks(house) {
  return [
    step('format', () => house.run([house.bin('oxfmt'), '--check', '.'])),
    // Writes files that the others would read.
    step('walls', () => house.run([path.join('scripts', 'canary.mjs')])),
    ...sideBySide(house, {
      types: () => [house.bin('typescript', 'tsc'), '-b', ...checkers()],
      lint: () => [house.bin('oxlint')],
      'unused code': () => [house.bin('knip')],
    }),
    layout(house),
  ]
}

/** All begin with the first step, since none keeps every core busy; each one's output is printed whole, in its step. */
function sideBySide(house, programs) {
  let running
  function begin() {
    mkdirSync(path.join(house.root, '.cache'), { recursive: true })
    return Object.entries(programs).map(([name, argsOf]) => {
      const log = path.join(house.root, '.cache', `${name.replaceAll(' ', '-')}.log`)
      return { name, log, ended: runInto(house, argsOf, log) }
    })
  }
  return Object.keys(programs).map((name) =>
    step(name, async () => {
      running ??= begin()
      const { log, ended } = running.find((each) => each.name === name)
      const code = await ended
      process.stdout.write(readFileSync(log))
      if (code instanceof Error) throw code
      return code
    }),
  )
}

/** Returns an error as a value: nobody handles a rejection before the step's turn. */
async function runInto(house, argsOf, log) {
  const file = openSync(log, 'w')
  try {
    return await house.run(argsOf(), {}, file)
  } catch (error) {
    return error
  } finally {
    closeSync(file)
  }
}

export function layout(house) {
  return step('layout', () => house.run([path.join('scripts', 'house.mjs')]))
}

/** Each checker repeats work of the others, so that the usual four would need twice the time on two cores. */
function checkers() {
  return ['--checkers', String(Math.min(4, Math.ceil(availableParallelism() / 2)))]
}

function tests(house, projects) {
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = [...REPORTERS, '--reporter=json']
  const outputFile = `--outputFile.json=${tallyFile(house, 'tests')}`
  return step('tests', () => vitest(house, [...chosen, ...reporters, outputFile]))
}

/** Each test drops a whole screen or server: a large nursery of V8 saves a fifth of the work, which was collecting them. */
function vitest(house, args, env = {}) {
  return house.run(['--max-semi-space-size=64', house.bin('vitest'), 'run', ...args], env)
}

/** Thousands of publishes under a storm of kills; `npm test` has a short one. */
export function longChaos(house, rest) {
  return step('chaos', () =>
    vitest(
      house,
      [
        '--project=processes',
        // One storm after the other: each has processes enough of its own.
        '--no-file-parallelism',
        'tests/processes/chaos',
        ...rest,
      ],
      { CHAOS: 'long' },
    ),
  )
}

/** Thousands of walks of the outbox; `npm test` has some hundred. */
export function longWalks(house, rest) {
  return step('walks', () =>
    vitest(
      house,
      [
        '--project=client',
        '--project=isolated',
        '--project=node',
        'tests/sync/offline-walk.test.ts',
        'tests/server/offline-walk.test.ts',
        'tests/data/outbox/clock-walk.test.ts',
        'tests/server/jobs/clock-walk.test.ts',
        ...rest,
      ],
      { CHAOS: 'long' },
    ),
  )
}

export function stories(house, rest, browsers = null) {
  return step('stories', async () => {
    await buildIfStale(house)
    const reporters = rest.length === 0 ? ['--reporter=list,json'] : rest
    return house.run([house.bin('playwright'), 'test', ...reporters], {
      ...(await (browsers ?? findBrowsers(house))),
      PLAYWRIGHT_JSON_OUTPUT_FILE: tallyFile(house, 'stories'),
    })
  })
}

/** One after the other: one program installs them. */
async function findBrowsers(house) {
  const chromium = await findChromium(house)
  return { ...chromium, ...(await findFirefox()) }
}

export function webkitStories(house, rest) {
  return step('stories in WebKit', async () => {
    await buildIfStale(house)
    const found = await findWebkit()
    return house.run([house.bin('playwright'), 'test', 'e2e/engines/in-webkit', ...rest], found)
  })
}

export function shots(house, rest) {
  return step('shots', async () => {
    await buildIfStale(house)
    return house.run([house.bin('playwright'), 'test', 'e2e/shots.spec.ts', ...rest], {
      ...(await findChromium(house)),
      SHOTS: '1',
    })
  })
}

export async function runToFirstFailure(steps) {
  for (const { name, run } of steps) {
    const code = await run()
    if (code !== 0) {
      console.error(`Check failed: ${name}.`)
      return code
    }
  }
  return 0
}

/** Runs every step, whatever became of those before, and ends with the line `N passed, N failed`. */
export async function runAll(house, steps) {
  clearTallies(house)
  const failedSteps = []
  for (const { name, run } of steps) {
    if ((await run()) !== 0) failedSteps.push(name)
  }
  const { passedCount, failed } = sumTallies(house)
  // Again at the end, for readers of only the end of a long output.
  for (const fault of failed) console.error(`Failed: ${fault}`)
  if (failedSteps.length > 0) console.error(`Failed: ${failedSteps.join(', ')}.`)
  // A step that fails without a failed test of its own counts as one.
  const faults = Math.max(failed.length, failedSteps.length)
  console.log(`${passedCount} passed, ${faults} failed`)
  return faults === 0 ? 0 : 1
}

function step(name, work) {
  return {
    name,
    async run() {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Stop)) throw error
        console.error(error.message)
        return 1
      }
    },
  }
}

const IN_BROWSER = ['approve', 'client', 'visits', 'lighthouse']
const BENCHES = [
  'start',
  'login',
  'feeds',
  'hostile',
  'media',
  'parsers',
  'slots',
  'stories',
  'idle',
  'api',
  'crowd',
  'deltas',
  'mcp',
  'patterns',
  'trends',
  'uploads',
  'writer',
  'zones',
  ...IN_BROWSER,
]

/** docs/performance.md, docs/analysis.md, docs/ai.md. */
export async function bench(house, [name = 'login', ...rest]) {
  if (!BENCHES.includes(name)) {
    throw new Stop(`Name one of ${BENCHES.join(', ')}: npm run bench -- login`)
  }
  const command = [`bench/${name}.ts`, ...rest]
  if (!IN_BROWSER.includes(name)) return house.run(command)
  await buildIfStale(house)
  const env = await findChromium(house)
  if (name === 'lighthouse') env.LIGHTHOUSE = await findLighthouse(house)
  return house.run(command, env)
}

const READERS = {
  tests: readVitest,
  stories: readPlaywright,
}

function tallyFile({ root }, name) {
  return path.join(root, '.cache', `${name}-report.json`)
}

function clearTallies(house) {
  mkdirSync(path.join(house.root, '.cache'), { recursive: true })
  for (const name of Object.keys(READERS)) rmSync(tallyFile(house, name), { force: true })
}

function sumTallies(house) {
  /** @type {{ passedCount: number, failed: string[] }} */
  const sum = { passedCount: 0, failed: [] }
  for (const [name, read] of Object.entries(READERS)) {
    const file = tallyFile(house, name)
    if (!existsSync(file)) continue
    const { passedCount, failed } = read(JSON.parse(readFileSync(file, 'utf8')), house.root)
    sum.passedCount += passedCount
    sum.failed.push(...failed)
  }
  return sum
}

function readVitest({ numPassedTests, testResults }, root) {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name)
      const cases = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has no tests.
      if (cases.length === 0) return [toFault(file, '', message)]
      return cases.map(({ fullName, failureMessages }) =>
        toFault(file, fullName, failureMessages[0]),
      )
    })
  return { passedCount: numPassedTests, failed }
}

function readPlaywright({ stats, suites, errors }) {
  const failed = specsIn(suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests: cases }) => {
      const [error] = cases.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return toFault(file, title, error?.message)
    })
  const others = errors.map(({ message }) => toFault('stories', '', message))
  return { passedCount: stats.expected + stats.flaky, failed: [...failed, ...others] }
}

function specsIn(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites ?? [])])
}

/** The first line of the message and, if it lists what differs as Playwright's does, some of what was found. */
function toFault(file, title, message = '') {
  const [reason = '', ...others] = stripVTControlCharacters(message).trim().split('\n')
  const found = others.filter((line) => /^\+ {2,}\S/.test(line)).map((line) => line.slice(1).trim())
  const parts = [file, title, reason, found.slice(0, MAX_FOUND).join(' ')]
  return parts.filter((part) => part !== '').join(': ')
}

const MAX_FOUND = 5
