import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const ASSETS = 'assets'
/** File with the names of the assets that are from the build before. */
const RECORD = '.lin-before'

/**
 * Pages that were open before an update go on requesting the hashed files of their own build. These files are laid
 * aside before the next build, and laid beside the new ones after the build has listed the files that the service
 * worker fetches. Files of the build before that are dropped.
 *
 * @param build fills an emptied dist/ anew, or throws
 */
export async function keepingAssets(root, build) {
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
