import { randomUUID } from 'node:crypto'

import * as z from 'zod/mini'

import { MadeApprovalLink } from '#contract/approvals/approvals.ts'
import { startProcess } from '#tests/kit/process/process.ts'

import { openProfile, scriptOf } from './browser/in-browser.ts'
import { visitSlowly } from './browser/slow-visit.ts'
import { signedIn } from './load/api-calls.ts'
import { openBenchDatabase } from './server/bench-database.ts'
import { BENCH_SECRET } from './server/bench-people.ts'
import { machine, quantile } from './server/times.ts'

/**
 * Measures the time until the largest thing on the page of an approval link is painted, and until its post stands there, in
 * turns with the landing page: first visits of new profiles, on a slow phone, as `visits` makes them, on a phone's screen
 * and on a wide one.
 *
 *     npm run bench -- approve [rounds]
 */
const [rounds = 7] = process.argv.slice(2).map(Number)
/** The aim: at most this much of the landing page. */
const RATIO_MAX = 1.2
const TEXT = 'We cancelled our status meeting for a month, and wrote notes instead. '.repeat(9)

await using database = await openBenchDatabase()
await using lin = await startProcess({
  DATABASE_URL: database.url,
  LIN_SECRET: BENCH_SECRET,
  LIN_RATE_TIMES: '1000000',
})
const { headers } = await signedIn(database.db, lin.url, 'author@example.com')
const postId = randomUUID()
await send('/api/posts', { id: postId, text_content: TEXT }, { 'idempotency-key': randomUUID() })
const made = await send('/api/approval-links', { name: 'Anna', posts: [postId] })
const { hash } = new URL(MadeApprovalLink.parse(made).url)

const LANDING = `${lin.url}/`
const APPROVAL = `${lin.url}/approve${hash}`
/** Lighthouse's phone, and the screen of `visits`. */
const SCREENS = {
  'a phone': { width: 412, height: 823 },
  'a wide screen': { width: 1280, height: 900 },
}
type Screen = (typeof SCREENS)[keyof typeof SCREENS]

const probe = await scriptOf('page-lcp.ts')
for (const [name, screen] of Object.entries(SCREENS)) {
  const landing: number[] = []
  const approval: number[] = []
  const post: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    landing.push((await visit(LANDING, screen)).largestMs)
    const { largestMs, postMs } = await visit(APPROVAL, screen)
    approval.push(largestMs)
    post.push(postMs)
  }
  const floor = quantile(landing, 0.5)
  console.log(`First visits on ${name}, median of ${rounds}`)
  print('the landing page, largest paint', landing, floor)
  print('the approval page, largest paint', approval, floor)
  print('the approval page, its post', post, floor)
  if (quantile(approval, 0.5) / floor > RATIO_MAX) process.exitCode = 1
}
console.log(machine())

interface Visited {
  readonly largestMs: number
  /** NaN on a page without a post. */
  readonly postMs: number
}

async function visit(url: string, screen: Screen): Promise<Visited> {
  let postMs = Number.NaN
  await using fresh = await openProfile(probe)
  const { largestMs } = await fresh.inPage(async (page) => {
    await page.setViewportSize(screen)
    return visitSlowly(page, { url, isLineSlow: true }, async () => {
      if (url !== APPROVAL) return
      await page.locator('.feed-post__text').waitFor()
      postMs = z.number().parse(await page.evaluate('performance.now()'))
    })
  })
  return { largestMs, postMs }
}

function print(what: string, taken: readonly number[], floor: number): void {
  const ms = quantile(taken, 0.5)
  console.log(`  ${what.padEnd(32)} ${ms.toFixed(0)} ms, ratio ${(ms / floor).toFixed(2)}`)
}

async function send(path: string, body: object, more: object = {}): Promise<unknown> {
  const answer = await fetch(`${lin.url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
