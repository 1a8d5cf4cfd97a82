// The launcher gets the right Node and the packages first, so it is plain JavaScript that Node 20 runs too, and imports
// nothing but Node.
import { fileURLToPath } from 'node:url'

import { buildClient, buildIfStale } from './launcher/build.mjs'
import { conformance } from './launcher/conformance.mjs'
import { chosenDates } from './launcher/dates.mjs'
import { heard } from './launcher/heard.mjs'
import { createHouse, devPort } from './launcher/house.mjs'
import { findNode, installPackages } from './launcher/install.mjs'
import { memoryEnv } from './launcher/memory.mjs'
import { Stop } from './launcher/programs.mjs'
import {
  allChecks,
  bench,
  checksOn,
  layout,
  longChaos,
  longWalks,
  quickChecks,
  runAll,
  runToFirstFailure,
  shots,
  stories,
  webkitStories,
} from './launcher/steps.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Each takes the house and the words after the verb, and returns the exit code. */
const VERBS = {
  async start(house, rest) {
    await buildIfStale(house)
    Object.assign(process.env, memoryEnv())
    return house.serve(['server/main.ts', ...rest])
  },

  /** People open vite's address, so links and LinkedIn's redirect have to lead there. */
  async dev(house, rest) {
    process.env.LIN_PUBLIC_URL ??= 'http://localhost:5173'
    process.env.PORT = await devPort(house.root)
    return house.serve(
      ['--watch', 'server/main.ts', ...rest],
      // On another port than that of the links there would be half an app.
      [house.bin('vite'), '--strictPort'],
    )
  },

  async build(house) {
    const code = await house.run([house.bin('typescript', 'tsc'), '-b'])
    if (code === 0) await buildClient(house)
    return code
  },

  check(house) {
    return runToFirstFailure(quickChecks(house))
  },

  house(house) {
    return layout(house).run()
  },

  e2e(house, rest) {
    return stories(house, rest).run()
  },

  'e2e:webkit'(house, rest) {
    return webkitStories(house, rest).run()
  },

  heard,

  shots(house, rest) {
    return shots(house, rest).run()
  },

  /** Everything, and the number of tests at the end; or, where files are named, the tests in these. */
  test(house, rest) {
    if (rest.length > 0) return house.run([house.bin('vitest'), 'run', ...rest])
    return runAll(house, allChecks(house))
  },

  async 'test:dates'(house, rest) {
    const steps = chosenDates(rest).flatMap((date) => checksOn(house, date))
    return runAll(house, steps)
  },

  chaos(house, rest) {
    return longChaos(house, rest).run()
  },

  'chaos:offline'(house, rest) {
    return longWalks(house, rest).run()
  },

  /** Subcommands of `keys` and `db`: docs/operations.md. */
  keys(house, rest) {
    return house.run(['server/keys.ts', ...rest])
  },

  db(house, rest) {
    return house.run(['server/db-files.ts', ...rest])
  },

  'ai:check'(house) {
    return house.run(['server/ai-check.ts'])
  },

  doctor(house, rest) {
    return house.run(['server/doctor.ts', ...rest])
  },

  bench,

  conformance,
}

const WITHOUT_TOOLS = ['start', 'dev', 'keys', 'db', 'ai:check', 'doctor']

async function main([verb = '', ...rest]) {
  if (!Object.hasOwn(VERBS, verb)) {
    throw new Stop(`Name one of ${Object.keys(VERBS).join(', ')}: node scripts/run.mjs start`)
  }
  const house = createHouse(ROOT, await findNode(ROOT))
  await installPackages(house, WITHOUT_TOOLS.includes(verb) ? 'running' : 'all')
  return VERBS[verb](house, rest)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exitCode = 1
}
