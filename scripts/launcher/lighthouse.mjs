import { existsSync } from 'node:fs'
import path from 'node:path'

import { fetchPackage } from './fetch-package.mjs'
import { withLock } from './lock.mjs'
import { Stop } from './stop.mjs'

const VERSION = '13.5.0'

/**
 * The script of Lighthouse, fetched once into `.runtime/`: it is several times the size of all that
 * Lin is made of, and one measurement needs it.
 */
export async function findLighthouse({ root, node }) {
  const folder = path.join(root, '.runtime', `lighthouse-${VERSION}`)
  const script = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  await withLock(path.join(root, '.runtime', 'setup.lock'), () => {
    if (existsSync(script)) return
    console.log(`Fetching Lighthouse ${VERSION} into .runtime, once.`)
    const why = fetchPackage(folder, { name: 'lighthouse', version: VERSION, node })
    if (why !== null) throw new Stop(`Lighthouse ${VERSION} could not be fetched, ${why}`)
  })
  return script
}
