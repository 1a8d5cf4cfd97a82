import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Where programs of these names would lie. */
export function placesInPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

export function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Installs Debian's packages where we are root of a Debian, and nothing anywhere else. */
export function installDebian(...packages) {
  if (process.getuid?.() !== 0 || !runs('apt-get')) return
  console.log(`Installing Debian's ${packages.join(', ')} for the browser tests.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
