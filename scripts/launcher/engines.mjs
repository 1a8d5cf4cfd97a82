import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { installDebian, placesInPath, runs } from './programs.mjs'
import { Stop } from './stop.mjs'

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * A Firefox for its stories: the one named in FIREFOX_PATH, the system's, or Debian's package where we
 * are root. Without one they are skipped.
 *
 * @returns the environment in which the stories find it
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
  return [...placesInPath('firefox', 'firefox-esr'), MAC].find(runs)
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
