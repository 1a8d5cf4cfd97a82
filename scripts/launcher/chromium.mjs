import path from 'node:path'

import { installDebian, placesInPath, runs } from './programs.mjs'
import { Stop } from './stop.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * A Chromium for the browser tests: the one named in CHROMIUM_PATH, the system's, Debian's package
 * where we are root, else Playwright's own. With Debian's, also its shell without windows, which needs four fifths of
 * the work for a story; a Chromium named in CHROMIUM_PATH is used for everything.
 *
 * @returns the environment in which the tests find it
 */
export async function findChromium(house) {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (runs(named)) return { CHROMIUM_PATH: named }
    throw new Stop(`CHROMIUM_PATH names ${named}, which does not run: name a Chromium, or none.`)
  }
  const found = systemChromium() ?? (await debianChromium())
  if (found === undefined) return playwrightChromium(house)
  // Beside another Chromium, Debian's shell would have another version.
  const hasShell = path.basename(found) === 'chromium'
  const shell = hasShell ? (systemShell() ?? (await debianShell())) : undefined
  return { CHROMIUM_PATH: found, ...(shell !== undefined && { HEADLESS_SHELL_PATH: shell }) }
}

function systemChromium() {
  return [...placesInPath(...NAMES), MAC].find(runs)
}

async function debianChromium() {
  await installDebian('chromium')
  return systemChromium()
}

function systemShell() {
  return placesInPath(SHELL).find(runs)
}

async function debianShell() {
  await installDebian(SHELL)
  return systemShell()
}

async function playwrightChromium(house) {
  console.log("Fetching Playwright's own Chromium for the browser tests, unless it is there.")
  const code = await house.run([house.bin('playwright'), 'install', 'chromium'])
  if (code === 0) return {}
  throw new Stop('No Chromium for the browser tests: install one and name it in CHROMIUM_PATH.')
}
