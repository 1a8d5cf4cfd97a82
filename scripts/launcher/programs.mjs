import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Ends the launcher with one sentence for the person at the terminal. */
export class Stop extends Error {}

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

let listed

/** Ignores failures: callers check whether the program is there afterwards. */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((resolve) => {
    spawn('apt-get', args, { env, stdio: 'ignore' }).once('close', resolve).once('error', resolve)
  })
}

/** @param options.node the Node that runs npm; engine-strict compares that one with `engines` */
export function npm(args, { cwd, node = process.execPath }) {
  const result = spawnSync(node, [findNpm(), ...args], {
    cwd,
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  return { status: result.status, stderr: result.stderr }
}

function findNpm() {
  const named = process.env.npm_execpath ?? ''
  const beside = path.dirname(process.execPath)
  const cli = path.join('node_modules', 'npm', 'bin', 'npm-cli.js')
  const places = [
    // Other package managers name themselves here.
    named.endsWith('npm-cli.js') ? named : '',
    path.join(beside, '..', 'lib', cli),
    path.join(beside, cli),
    ...(process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'npm')),
  ]
  const found = places.find((place) => place !== '' && existsSync(place))
  if (found === undefined) throw new Stop('npm was not found: install it beside Node.')
  return realpathSync(found)
}

/**
 * Installs one package with all that it needs into a folder of its own: whole, or not at all.
 * @param wanted.node the Node to install for, if it is not this one
 * @returns null, or why it could not be fetched
 */
export function fetchPackage(folder, { name, version, node }) {
  const draft = `${folder}.new`
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    const settings = ['--ignore-scripts', '--no-save', '--no-package-lock', '--loglevel=error']
    const { status, stderr } = npm(
      ['install', '--prefix', draft, ...settings, `${name}@${version}`],
      { cwd: draft, node },
    )
    if (status !== 0) return reason(stderr)
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
    return null
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function reason(stderr) {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, ''))
  const said = lines.filter((line) => line !== '' && !line.startsWith('A complete log'))
  return `npm says: ${said.slice(0, 2).join(', ') || 'nothing'}`
}
