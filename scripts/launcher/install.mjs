import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { withLock } from './lock.mjs'
import { npm } from './npm.mjs'
import { Stop } from './stop.mjs'

/**
 * Installs what package-lock.json lists, unless that was done. npm runs under the right Node: an
 * older one picks older packages, or none.
 */
export async function installPackages({ root, node }) {
  const record = path.join(root, 'node_modules', '.lin-installed')
  const wanted = fingerprint(root)
  if (isRecorded(record, wanted)) return
  await withLock(path.join(root, '.runtime', 'setup.lock'), () => {
    if (isRecorded(record, wanted)) return
    console.log('Installing the packages of package-lock.json.')
    rmSync(record, { force: true })
    install(root, node)
    writeFileSync(record, wanted)
  })
}

/**
 * Not `npm ci`, which refuses a lockfile without the packages for every other system; some
 * registries lack a few of them. The versions are those of the lockfile all the same.
 */
function install(root, node) {
  const settings = ['--no-save', '--include=dev', '--include=optional', '--loglevel=error']
  const { status, stderr } = npm(['install', ...settings], { cwd: root, node })
  if (status === 0) return
  console.error(stderr.trimEnd())
  throw new Stop('The packages could not be installed: read what npm says above, and try again.')
}

function isRecorded(record, wanted) {
  return existsSync(record) && readFileSync(record, 'utf8') === wanted
}

/** Some packages hold programs for one system. */
function fingerprint(root) {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}`)
    .update(readFileSync(path.join(root, 'package.json')))
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}
