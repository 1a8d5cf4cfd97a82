import type { Page } from 'playwright'

import { serveBarePages } from './browser/bare-pages.ts'
import { openProfile, scriptOf } from './browser/in-browser.ts'
import type { Profile } from './browser/in-browser.ts'
import { openDesk, signIn } from './browser/sign-in.ts'
import { visitSlowly } from './browser/slow-visit.ts'
import type { Painted } from './browser/slow-visit.ts'
import { machine, quantile } from './server/times.ts'

/**
 * Measures the time until the largest thing on a page is painted: on a first visit, a repeated one, and one without a
 * network; beside a bare page, a bare page of React's, and one of the packages that Lin stands on, which shows
 * a list out of its database. A slow phone is emulated (slow-visit.ts); repeated visits are made over a fast
 * line too, where only its processor counts. Beside it, when the first words are painted.
 *
 *     npm run bench -- visits [rounds] [posts]
 */
const [rounds = 5, posts = 100] = process.argv.slice(2).map(Number)

const probe = await scriptOf('page-lcp.ts')
const times = new Map<string, Painted[]>()

await using desk = await openDesk({ posts })
await using bare = await serveBarePages()
const FLOORS = {
  'a bare page of React': bare.reactUrl,
  'the same packages': bare.packagesUrl,
}
const PUBLIC = { 'the landing page': `${desk.origin}/`, 'the login': `${desk.origin}/login` }
const SIGNED_IN = { dashboard: `${desk.origin}/dashboard`, posts: `${desk.origin}/posts` }
/** Profiles of a signed-in user, and of a visitor of the landing page; both have the service worker. */
await using reader = await openProfile(probe)
await using visitor = await openProfile(probe)
await reader.inPage(async (page) => {
  await signIn(page, desk.origin)
  await seeFloors(page)
  await page.goto(SIGNED_IN.dashboard)
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
  await page.goto(SIGNED_IN.posts)
  await page.getByRole('listitem').filter({ hasText: 'team' }).first().waitFor()
})
await visitor.inPage(async (page) => {
  for (const url of Object.values(PUBLIC)) {
    await page.goto(url)
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  }
})
for (let round = 0; round < rounds; round += 1) {
  const first = { 'a bare page': bare.staticUrl, ...FLOORS, ...PUBLIC }
  for (const [name, url] of Object.entries(first)) {
    await using fresh = await openProfile(probe)
    await visit(`first: ${name}`, { profile: fresh, url, line: 'slow' })
  }
  for (const line of ['slow', 'fast', 'none'] as const) {
    // Without a network there are no floors: they have no worker.
    if (line !== 'none') await visitEach(line, reader, FLOORS)
    await visitEach(line, visitor, PUBLIC)
    await visitEach(line, reader, SIGNED_IN)
  }
}
for (const [name, taken] of times) {
  const ratios = floorsOf(name).map((floor) => {
    const ratio = middle(taken, 'largestMs') / middle(times.get(floor) ?? [], 'largestMs')
    return `${ratio.toFixed(2)} of ${floor.replace(/^.*: /, '')}`
  })
  const words = `${middle(taken, 'largestMs').toFixed(0)} ms (first words ${middle(taken, 'firstMs').toFixed(0)})`
  console.log(`${name.padEnd(38)} ${words}: ${ratios.join(', ')}`)
}
console.log(`The script of the same packages: ${bare.packagesBytes} bytes with gzip`)
console.log(machine())

async function seeFloors(page: Page): Promise<void> {
  await page.goto(FLOORS['a bare page of React'])
  await page.goto(FLOORS['the same packages'])
  await page.getByText('99 ').or(page.getByText('19 ')).first().waitFor()
}

/** `slow`: a slow phone's. `fast`: as it is. `none`: without a network. */
type Line = 'slow' | 'fast' | 'none'

interface Visit {
  readonly profile: Profile
  readonly url: string
  readonly line: Line
}

async function visitEach(
  line: Line,
  profile: Profile,
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  const when = { slow: 'again', fast: 'again, fast line', none: 'no network' }[line]
  for (const [name, url] of Object.entries(pages)) {
    await visit(`${when}: ${name}`, { profile, url, line })
  }
}

async function visit(name: string, { profile, url, line }: Visit): Promise<void> {
  const painted = await profile.inPage(
    (page) => visitSlowly(page, { url, isLineSlow: line === 'slow' }),
    { offline: line === 'none' },
  )
  times.set(name, [...(times.get(name) ?? []), painted])
}

/** The floors of a page: a bare page for a first visit to the landing page; else React alone, and the same packages. */
function floorsOf(name: string): readonly string[] {
  const [when = ''] = name.split(': ')
  if (when === 'first' && /landing|bare page$/.test(name)) return ['first: a bare page']
  const floors = when === 'no network' ? 'again, fast line' : when
  return Object.keys(FLOORS).map((floor) => `${floors}: ${floor}`)
}

function middle(taken: readonly Painted[], what: keyof Painted): number {
  return quantile(
    taken.map((painted) => painted[what]),
    0.5,
  )
}
