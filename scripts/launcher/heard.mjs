import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

import { findChromium } from './browsers.mjs'
import { buildIfStale } from './build.mjs'
import { placesInPath, Stop } from './programs.mjs'

/** Programs, by the package of Debian that has them. */
const PROGRAMS = {
  'dbus-run-session': 'dbus',
  orca: 'orca',
  xauth: 'xauth',
  xdotool: 'xdotool',
  'xvfb-run': 'xvfb',
}

const DISPLAY = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1280x900x24']

/** Tells the main story to Orca, on a display and a session bus of its own. Returns the exit code. */
export async function heard(house) {
  const missing = Object.keys(PROGRAMS).filter((name) => !placesInPath(name).some(existsSync))
  if (missing.length > 0) {
    const packages = missing.map((name) => PROGRAMS[name]).join(' ')
    throw new Stop(
      `Nobody hears Lin here without ${missing.join(', ')}. On Debian: apt-get install ${packages}`,
    )
  }
  await buildIfStale(house)
  const env = { ...process.env, ...(await findChromium(house)) }
  const words = ['--', ...DISPLAY, house.node, 'e2e/heard/main.ts']
  // The bus reports each service that it starts, and a limit that only root may raise.
  const child = spawn('dbus-run-session', words, {
    cwd: house.root,
    env,
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
