import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { withLock } from './lock.mjs'
import { fetchPackage, installDebian, placesInPath, runs, Stop } from './programs.mjs'

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds the Chromium named in CHROMIUM_PATH, which is used for everything; else the system's, Debian's package where we
 * are root, or Playwright's own. Debian's brings a shell without windows, which needs four fifths of the work for a
 * story.
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
  return [...placesInPath(...CHROMIUMS), MAC_CHROME].find(runs)
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

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * Finds the Firefox named in FIREFOX_PATH, the system's, or Debian's where we are root. Without one its stories are
 * skipped.
 */
export async function findFirefox() {
  const named = process.env.FIREFOX_PATH ?? ''
  if (named !== '' && !runs(named)) {
    throw new Stop(`FIREFOX_PATH names ${named}, which does not run: name a Firefox, or none.`)
  }
  const found = named === '' ? (systemFirefox() ?? (await debianFirefox())) : named
  if (found !== undefined) return { FIREFOX_PATH: found }
  console.log('No Firefox here: its stories are skipped. Install one, or name it in FIREFOX_PATH.')
  return {}
}

function systemFirefox() {
  return [...placesInPath('firefox', 'firefox-esr'), MAC_FIREFOX].find(runs)
}

async function debianFirefox() {
  await installDebian('firefox-esr')
  return systemFirefox()
}

/** WebKitGTK with its driver, and a screen for it: the system's, or Debian's packages where we are root. */
export async function findWebkit() {
  const found = systemWebkit() ?? (await debianWebkit())
  if (found !== undefined) return found
  throw new Stop(
    "No WebKitGTK for the stories: install Debian's webkit2gtk-driver and xvfb, or what is called so elsewhere.",
  )
}

function systemWebkit() {
  // Asked for their version, they fail.
  const [driver, screen, browser] = [
    placesInPath('WebKitWebDriver'),
    placesInPath('Xvfb'),
    miniBrowsers(),
  ].map((places) => places.find((place) => existsSync(place)))
  if (driver === undefined || browser === undefined || screen === undefined) return undefined
  return { WEBKIT_DRIVER: driver, WEBKIT_BROWSER: browser }
}

async function debianWebkit() {
  await installDebian('webkit2gtk-driver', 'xvfb')
  return systemWebkit()
}

/** The browser that comes with the library lies beside it, in a folder of the machine's kind. */
function miniBrowsers() {
  try {
    return readdirSync('/usr/lib').flatMap((kind) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) =>
        path.join('/usr/lib', kind, version, 'MiniBrowser'),
      ),
    )
  } catch {
    return []
  }
}

const LIGHTHOUSE = '13.5.0'

/**
 * Fetches Lighthouse into `.runtime/` once: it is several times the size of all of Lin, and one measurement needs it.
 */
export async function findLighthouse({ root, node }) {
  const folder = path.join(root, '.runtime', `lighthouse-${LIGHTHOUSE}`)
  const script = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  await withLock(path.join(root, '.runtime', 'setup.lock'), () => {
    if (existsSync(script)) return
    console.log(`Fetching Lighthouse ${LIGHTHOUSE} into .runtime, once.`)
    const why = fetchPackage(folder, { name: 'lighthouse', version: LIGHTHOUSE, node })
    if (why !== null) throw new Stop(`Lighthouse ${LIGHTHOUSE} could not be fetched, ${why}`)
  })
  return script
}
