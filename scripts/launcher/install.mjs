import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { withLock } from './lock.mjs'
import { npm } from './npm.mjs'
import { Stop } from './stop.mjs'

/**
 * Installs what package-lock.json lists, unless it is there. npm runs under the right Node: an older
 * one picks older packages, or none.
 */
export async function installPackages({ root, node }) {
  if (isInstalled(root)) return
  await withLock(path.join(root, '.runtime', 'setup.lock'), () => {
    if (isInstalled(root)) return
    console.log('Installing the packages of package-lock.json.')
    const settings = ['--include=dev', '--include=optional', '--loglevel=error']
    const { status, stderr } = npm(['ci', ...settings], { cwd: root, node })
    if (status !== 0) {
      throw new Stop(
        `${stderr}The packages could not be installed: see npm's words above; it needs the network and some 500 MB.`,
      )
    }
  })
}

/** Compares the lockfile with npm's own list of what it put into node_modules, written last. */
function isInstalled(root) {
  const present = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(present)) return false
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const there = packagesOf(present)
  const isThere = ([name, entry]) => there[name]?.version === entry.version
  const mayLack = ([name, entry]) => entry.optional === true && there[name] === undefined
  return (
    Object.entries(wanted).every((entry) => isThere(entry) || mayLack(entry)) &&
    Object.keys(there).every((name) => Object.hasOwn(wanted, name))
  )
}

function packagesOf(file) {
  const { '': _house, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}
