import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { findLighthouse } from './lighthouse.mjs'
import { Stop } from './stop.mjs'

const IN_BROWSER = ['client', 'visits', 'lighthouse']
const NAMES = [
  'start',
  'login',
  'feeds',
  'hostile',
  'media',
  'parsers',
  'slots',
  'stories',
  'idle',
  'api',
  'deltas',
  'patterns',
  'trends',
  'uploads',
  'writer',
  'zones',
  ...IN_BROWSER,
]

/** One measurement: docs/performance.md, docs/analysis.md, docs/ai.md. */
export async function bench(house, [name = 'login', ...rest]) {
  if (!NAMES.includes(name)) {
    throw new Stop(`Name one of ${NAMES.join(', ')}: npm run bench -- login`)
  }
  const command = [`bench/${name}.ts`, ...rest]
  if (!IN_BROWSER.includes(name)) return house.run(command)
  await buildIfStale(house)
  const env = await findChromium(house)
  if (name === 'lighthouse') env.LIGHTHOUSE = await findLighthouse(house)
  return house.run(command, env)
}
