import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { withLock } from './lock.mjs'
import { Stop } from './programs.mjs'

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

const ASSETS = 'assets'
/** Names of the assets that are from the build before. */
const RECORD = '.lin-before'

/**
 * Pages that were open before an update go on requesting the hashed files of their own build. These are laid aside
 * before the next build, and laid beside the new ones after it has listed the files that the service worker fetches.
 * Files of the build before that are dropped.
 * @param build fills an emptied dist/ anew, or throws
 */
async function keepingAssets(root, build) {
  const dist = path.join(root, 'dist')
  const aside = path.join(root, '.runtime', 'assets-before')
  layAside(dist, aside)
  await build()
  layBeside(dist, aside)
  rmSync(aside, { recursive: true, force: true })
}

/** Does nothing if assets are aside already: an unfinished build left them, and dist/ is not whole then. */
function layAside(dist, aside) {
  if (existsSync(aside) || !existsSync(path.join(dist, ASSETS))) return
  const half = `${aside}.half`
  rmSync(half, { recursive: true, force: true })
  for (const name of [ASSETS, RECORD]) {
    const from = path.join(dist, name)
    if (existsSync(from)) cpSync(from, path.join(half, name), { recursive: true })
  }
  renameSync(half, aside)
}

function layBeside(dist, aside) {
  const own = new Set(namesIn(dist))
  const older = recordIn(aside)
  const before = namesIn(aside).filter((name) => !older.includes(name))
  // A build of the same files is no new build: the assets of the build before remain.
  const isOther = before.some((name) => !own.has(name))
  const kept = (isOther ? before : older).filter((name) => !own.has(name))
  for (const name of kept) {
    cpSync(path.join(aside, ASSETS, name), path.join(dist, ASSETS, name), { recursive: true })
  }
  writeFileSync(path.join(dist, RECORD), kept.join('\n'))
}

function namesIn(folder) {
  const assets = path.join(folder, ASSETS)
  return existsSync(assets) ? readdirSync(assets) : []
}

function recordIn(folder) {
  const record = path.join(folder, RECORD)
  return existsSync(record) ? readFileSync(record, 'utf8').split('\n') : []
}
