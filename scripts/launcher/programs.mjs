import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

/** Every path in PATH at which programs of these names may be. */
export function placesInPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

export function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Installs Debian's packages where we are root of a Debian, and nothing anywhere else. */
export async function installDebian(...packages) {
  if (process.getuid?.() !== 0 || !runs('apt-get')) return
  console.log(`Installing Debian's ${packages.join(', ')} for the browser tests.`)
  listed ??= aptGet('update', '-qq')
  await listed
  await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Debian's list of packages is updated once. */
let listed

/** Ignores failures: callers check whether the program is there afterwards. */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((resolve) => {
    spawn('apt-get', args, { env, stdio: 'ignore' }).once('close', resolve).once('error', resolve)
  })
}
