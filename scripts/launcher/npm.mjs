import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

import { Stop } from './stop.mjs'

/**
 * Runs npm to its end.
 *
 * @param options.node the Node that runs npm; engine-strict compares that one with `engines`
 */
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
