import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { keepingAssets } from './keep-assets.mjs'
import { withLock } from './lock.mjs'
import { Stop } from './stop.mjs'

/** All that the built client is made of. */
const INPUTS = [
  'src',
  'contract',
  'packages',
  'public',
  'app.html',
  'scripts/prerender.mjs',
  'scripts/screens.mjs',
  'scripts/share-chunks.mjs',
  'scripts/start-after-paint.mjs',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds the client, unless the built one is made of just these files. */
export async function buildIfStale(house) {
  if (isFresh(house)) return
  await withLock(path.join(house.root, '.runtime', 'setup.lock'), async () => {
    if (!isFresh(house)) await buildClient(house)
  })
}

function isFresh(house) {
  const record = recordOf(house)
  return existsSync(record) && readFileSync(record, 'utf8') === fingerprint(house.root)
}

export async function buildClient(house) {
  console.log('Building the client.')
  const record = recordOf(house)
  const inputs = fingerprint(house.root)
  rmSync(record, { force: true })
  await keepingAssets(house.root, async () => {
    const code = await house.run([house.bin('vite'), 'build', '--logLevel', 'warn'])
    if (code !== 0) throw new Stop('The client could not be built: see above.')
  })
  writeFileSync(record, inputs)
}

function recordOf(house) {
  return path.join(house.root, 'dist', '.lin-built')
}

function fingerprint(root) {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of filesOf(path.join(root, input))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .toSorted()
}
