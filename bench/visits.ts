import type { Page } from 'playwright'
import * as z from 'zod/mini'

import { serveBarePages } from './browser/bare-pages.ts'
import { openProfile, scriptOf } from './browser/in-browser.ts'
import type { Profile } from './browser/in-browser.ts'
import { openDesk, signIn } from './browser/sign-in.ts'
import { machine, quantile } from './server/times.ts'

/**
 * Until the largest thing on a page is painted: on a first visit, a repeated one, and one without a
 * network; beside a bare page, a bare page of React's, and one of the packages that Lin stands on, which shows
 * a list out of its database. A slow phone is emulated (see SLOW_PHONE).
 *
 *     npm run bench -- visits [rounds] [posts]
 */
const [rounds = 5, posts = 100] = process.argv.slice(2).map(Number)

/** What Lighthouse applies for a phone: 562 ms of latency, 1.44 Mbit/s, a quarter of the processor. */
const SLOW_PHONE = {
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SLOWDOWN = 4

const probe = await scriptOf('page-lcp.ts')
const times = new Map<string, number[]>()

await using desk = await openDesk({ posts })
await using bare = await serveBarePages()
const PAGES = {
  'a bare page': bare.staticUrl,
  'a bare page of React': bare.reactUrl,
  'the same packages': bare.packagesUrl,
  'the landing page': `${desk.origin}/`,
  'the login': `${desk.origin}/login`,
}
await using profile = await openProfile(probe)
await profile.inPage(async (page) => {
  await signIn(page, desk.origin)
  await page.goto(bare.reactUrl)
  await page.goto(bare.packagesUrl)
  await page.getByText('99 ').or(page.getByText('19 ')).first().waitFor()
  await page.goto(`${desk.origin}/posts`)
  await page.getByRole('listitem').filter({ hasText: 'team' }).first().waitFor()
})
for (let round = 0; round < rounds; round += 1) {
  for (const [name, url] of Object.entries(PAGES)) {
    await using fresh = await openProfile(probe)
    await visit(`first: ${name}`, { profile: fresh, url })
  }
  const url = `${desk.origin}/posts`
  await visit('again: a bare page of React', { profile, url: bare.reactUrl })
  await visit('again: the same packages', { profile, url: bare.packagesUrl })
  await visit('again: posts', { profile, url })
  await visit('no network: posts', { profile, url, offline: true })
}
for (const [name, taken] of times) {
  const ratios = floorsOf(name).map((floor) => {
    const ratio = quantile(taken, 0.5) / quantile(times.get(floor) ?? [], 0.5)
    return `${ratio.toFixed(2)} of ${floor.replace(/^.*: /, '')}`
  })
  console.log(`${name.padEnd(30)} ${quantile(taken, 0.5).toFixed(0)} ms: ${ratios.join(', ')}`)
}
console.log(`The script of the same packages: ${bare.packagesBytes} bytes with gzip`)
console.log(machine())

interface Visit {
  readonly profile: Profile
  readonly url: string
  readonly offline?: boolean
}

async function visit(
  name: string,
  { profile: browser, url, offline = false }: Visit,
): Promise<void> {
  const ms = await browser.inPage((page) => look(page, url, offline), { offline })
  times.set(name, [...(times.get(name) ?? []), ms])
}

async function look(page: Page, url: string, offline: boolean): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (!offline) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline, ...SLOW_PHONE })
  }
  await page.goto(url, { waitUntil: 'load' })
  return z.number().parse(await page.evaluate('lcp.settled()'))
}

/** Words are held against words; what React renders against React alone, and against the same packages. */
function floorsOf(name: string): readonly string[] {
  if (/landing|bare page$/.test(name)) return ['first: a bare page']
  const when = name.startsWith('first') ? 'first' : 'again'
  return [`${when}: a bare page of React`, `${when}: the same packages`]
}
