import { setTimeout as wait } from 'node:timers/promises'

import type { Locator, Page } from 'playwright'
import * as z from 'zod/mini'

import { quantile } from '../server/times.ts'
import { openProfile, scriptOf, serveBare } from './in-browser.ts'
import type { Profile } from './in-browser.ts'

interface ManyPosts {
  /** Profile of a browser that is signed in and has the service worker. */
  readonly profile: Profile
  /** Origin of the server, which has stopped. */
  readonly origin: string
  readonly uid: string
  readonly rounds: number
  readonly posts: number
}

const SCROLL_MS = 6000
const WHEEL_PX = 240
const WHEEL_EVERY_MS = 50
/** Somebody who types well. */
const KEY_EVERY_MS = 150
const SOUGHT = 'team review'
const TYPED = 'What we learnt this week'
const Times = z.array(z.number())

/** The app with no network, and a bare page in a browser that has no service worker, in turns. */
export async function measurePosts({ profile, origin, uid, ...asked }: ManyPosts): Promise<void> {
  const { rounds, posts } = asked
  await using bare = await openProfile(await scriptOf('page-probe.ts'))
  await using _ = await serveBare(origin, await scriptOf('page-bare.ts'))
  const fill = `${await scriptOf('page-fill.ts')}; fill('${uid}', ${posts})`
  for (const each of [profile, bare]) {
    await each.inPage(async (page) => {
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate(fill)
    })
  }
  const app: Turn[] = []
  const floor: Turn[] = []
  for (let round = 0; round < rounds; round += 1) {
    app.push(await profile.inPage((page) => takeTurn(page, `${origin}/posts`), { offline: true }))
    floor.push(await bare.inPage((page) => takeTurn(page, `${origin}/bare.html#lin-${uid}`)))
  }
  console.log(`${posts} posts in the mirror, median of ${rounds} cold starts`)
  tell('first row', app, floor, ({ firstMs }) => firstMs)
  tell('frame p50', app, floor, ({ frames }) => quantile(frames, 0.5))
  tell('frame p95', app, floor, ({ frames }) => quantile(frames, 0.95))
  tell('frame p99', app, floor, ({ frames }) => quantile(frames, 0.99))
  tell('longest frame', app, floor, ({ frames }) => Math.max(...frames))
  tell('rows seen', app, floor, ({ rows }) => rows)
  tell('key in search', app, floor, ({ search }) => quantile(search, 0.5))
  tell('longest', app, floor, ({ search }) => Math.max(...search))
  tell('key in editor', app, floor, ({ editor }) => quantile(editor, 0.5))
  tell('longest', app, floor, ({ editor }) => Math.max(...editor))
}

interface Turn {
  readonly firstMs: number
  readonly frames: readonly number[]
  readonly rows: number
  readonly search: readonly number[]
  readonly editor: readonly number[]
}

async function takeTurn(page: Page, url: string): Promise<Turn> {
  await page.goto(url, { waitUntil: 'commit' })
  const firstMs = z.number().parse(await page.evaluate('probe.firstRow'))
  await wait(2000)
  const frames = await scroll(page)
  const rows = z.number().parse(await page.evaluate('probe.countRows()'))
  const search = await type(page.getByLabel('Search posts'), SOUGHT)
  const editor = await type(page.getByLabel('Post content'), TYPED)
  return { firstMs, frames, rows, search, editor }
}

async function scroll(page: Page): Promise<readonly number[]> {
  await page.mouse.move(640, 500)
  await page.evaluate('probe.beginFrames()')
  const until = performance.now() + SCROLL_MS
  while (performance.now() < until) {
    await page.mouse.wheel(0, WHEEL_PX)
    await wait(WHEEL_EVERY_MS)
  }
  return Times.parse(await page.evaluate('probe.takeFrames()'))
}

async function type(field: Locator, words: string): Promise<readonly number[]> {
  const page = field.page()
  await field.focus()
  await page.evaluate('probe.takeKeys()')
  await page.keyboard.type(words, { delay: KEY_EVERY_MS })
  await wait(1000)
  return Times.parse(await page.evaluate('probe.takeKeys()'))
}

function tell(
  what: string,
  app: readonly Turn[],
  floor: readonly Turn[],
  figure: (turn: Turn) => number,
): void {
  const [own, bare] = [quantile(app.map(figure), 0.5), quantile(floor.map(figure), 0.5)]
  console.log(
    `  ${what.padEnd(14)} ${own.toFixed(0)}, bare ${bare.toFixed(0)}, ratio ${(own / bare).toFixed(1)}`,
  )
}
