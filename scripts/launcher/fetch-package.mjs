import { mkdirSync, renameSync, rmSync } from 'node:fs'

import { npm } from './npm.mjs'

/**
 * Installs one package with all that it needs into a folder of its own: whole, or not at all.
 *
 * @param wanted.node the Node to install for, if it is not this one
 * @returns null, or why it could not be fetched
 */
export function fetchPackage(folder, { name, version, node }) {
  const draft = `${folder}.new`
  try {
    // Remove the rest of an interrupted fetch.
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
