// The launcher behind `npm start` and `npm test`. It gets the right Node and the packages first, so
// it is plain JavaScript that Node 20 runs too, and imports nothing but Node.
import { fileURLToPath } from 'node:url'

import { buildIfStale } from './launcher/build.mjs'
import { findChromium } from './launcher/chromium.mjs'
import { runAll, runUntilFailure } from './launcher/check.mjs'
import { createHouse } from './launcher/house.mjs'
import { installPackages } from './launcher/install.mjs'
import { findNode } from './launcher/node.mjs'
import { Stop } from './launcher/stop.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const VERBS = { start, dev, build, check, e2e, test }

/** Serves everything on one port. */
async function start(house, rest) {
  await buildIfStale(house)
  return house.serve(['server/main.ts', ...rest])
}

/** The server, started anew at each change, and vite's development server before it. */
async function dev(house, rest) {
  return house.serve(['--watch', 'server/main.ts', ...rest], [house.bin('vite')])
}

async function build(house) {
  const types = await house.run([house.bin('typescript', 'tsc'), '-b'])
  return types === 0 ? buildIfStale(house, { force: true }) : types
}

async function check(house, rest) {
  return runUntilFailure(house, rest)
}

async function e2e(house, rest) {
  await buildIfStale(house)
  const chromium = await findChromium(house)
  return house.run([house.bin('playwright'), 'test', ...rest], { CHROMIUM_PATH: chromium })
}

async function test(house) {
  return runAll(house)
}

async function main([verb = '', ...rest]) {
  if (!Object.hasOwn(VERBS, verb)) {
    throw new Stop(`Name one of ${Object.keys(VERBS).join(', ')}: node scripts/run.mjs start`)
  }
  const node = await findNode(ROOT)
  const house = createHouse(ROOT, node)
  await installPackages(house)
  return VERBS[verb](house, rest)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exitCode = 1
}
