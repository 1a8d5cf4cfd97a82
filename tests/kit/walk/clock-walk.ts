import { randomUUID } from 'node:crypto'

import { AppError } from '#contract/errors.ts'
import { HOUR_MS, MINUTE_MS, OUTBOX } from '#contract/limits.ts'
import { submit } from '#data/outbox/outbox.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { seeded } from '#tests/chaos/seeded.ts'
import type { Seeded } from '#tests/chaos/seeded.ts'
import { aDraft } from '#tests/kit/client/outbox.ts'

import { JUMPS_MS } from './clock.ts'
import { clockedPage } from './clocked-page.ts'
import type { ClockedPage } from './clocked-page.ts'
import { wrongAtTheEnd } from './end.ts'
import { fetchedDesk } from './fetched-desk.ts'
import type { FetchedDesk, Mishap } from './fetched-desk.ts'
import { intent, isDeleted } from './intent.ts'
import type { Intent } from './intent.ts'
import type { WalkEnd } from './walk.ts'

const STEPS_OF_A_CLOCK_WALK = 25

interface Walk {
  readonly random: Seeded
  readonly page: ClockedPage
  readonly desk: FetchedDesk
  readonly intent: Intent
  readonly mark: () => number
  readonly note: (text: string) => void
  readonly wrong: string[]
}

/** Walks by chance as one person with one page whose clock jumps. The product alone decides what is sent, and when. */
export async function clockWalk(seed: number): Promise<WalkEnd> {
  const random = seeded(seed)
  const desk = fetchedDesk()
  const page = await clockedPage(() => random.unit())
  const steps: Record<string, number> = {}
  const trace: string[] = []
  const wrong: string[] = []
  let marks = 0

  function mark(): number {
    marks += 1
    return marks
  }

  function note(text: string): void {
    trace.push(`  ${text}`)
  }

  const walk = { random, page, desk, intent: intent(), mark, note, wrong }
  try {
    for (let step = 0; step < STEPS_OF_A_CLOCK_WALK; step += 1) {
      const [name, take] = walk.random.weighted(STEPS)
      steps[name] = (steps[name] ?? 0) + 1
      trace.push(name)
      await take(walk)
      await page.settle()
    }
    await comeToAnEnd(walk)
  } catch (error) {
    wrong.push(String(error))
  } finally {
    await page.close()
  }
  const { counts: faults, effects } = desk
  return { seed, steps, faults, requests: desk.requests(), effects: effects.length, wrong, trace }
}

const STEPS: readonly (readonly [
  weight: number,
  step: readonly [name: string, (walk: Walk) => unknown],
])[] = [
  [10, ['writes', writes]],
  [8, ['time', ({ page, random }) => page.pass(random.whole(2 * MINUTE_MS))]],
  [2, ['a long time', ({ page, random }) => page.pass(random.whole(3 * HOUR_MS))]],
  [5, ['the clock jumps', jumps]],
  [2, ['the clock jumps and is set back', jumpsAndIsSetBack]],
  [1, ['the clock is right again', ({ page }) => page.correct()]],
  [6, ['something goes wrong', goesWrong]],
  [2, ['the page is shown', () => document.dispatchEvent(new Event('visibilitychange'))]],
]

function writes(walk: Walk): void {
  const write = aWrite(walk)
  walk.note(`${write.call} ${write.id}`)
  walk.intent.did(write, null)
  void submit(write).catch((error: unknown) => walk.wrong.push(`Refused: ${String(error)}`))
}

function aWrite({ random, intent: { things }, mark }: Walk): QueuedWrite {
  const known = [...things.values()].filter(({ acts }) => !isDeleted(acts))
  const thing = random.happens(0.5) ? known[random.whole(known.length)] : undefined
  const isDraft = thing === undefined ? random.happens(0.5) : thing.noun === 'posts'
  const id = thing?.id ?? randomUUID()
  const isDeletion = thing !== undefined && random.happens(0.2)
  if (isDraft) {
    if (isDeletion) return { call: 'deletePost', id }
    return { call: 'saveDraft', id, body: aDraft(`words ${mark()}`) }
  }
  if (isDeletion) return { call: 'deleteSource', id }
  return thing === undefined
    ? { call: 'addSource', id, body: { source: `topic ${mark()}` } }
    : { call: 'updateSource', id, body: { category: `c${mark()}` } }
}

function jumps({ page, random, note }: Walk): number {
  const ms = (JUMPS_MS[random.whole(JUMPS_MS.length)] ?? 0) * (random.happens(0.5) ? 1 : -1)
  note(`by ${ms / HOUR_MS} h`)
  page.jump(ms)
  return ms
}

async function jumpsAndIsSetBack(walk: Walk): Promise<void> {
  const ms = jumps(walk)
  await walk.page.pass(walk.random.whole(MINUTE_MS))
  walk.page.jump(-ms)
}

/** A few times in a row, as with a server or a network that is down. */
function goesWrong({ desk, random, note }: Walk): void {
  const [name, mishap] = random.weighted(MISHAPS)
  const count = 1 + random.whole(5)
  note(`${count} times ${name}`)
  desk.mishaps.push(...Array.from({ length: count }, () => mishap))
}

const MISHAPS: readonly (readonly [weight: number, named: readonly [string, Mishap]])[] = [
  [3, ['dropped', 'dropped']],
  [2, ['lost', 'lost']],
  [1, ['html', 'html']],
  [3, ['500', new AppError('unexpected')]],
  [2, ['503, in 7 seconds', new AppError('server/unavailable', { retryAfterSeconds: 7 })]],
  [1, ['429, in 10 minutes', new AppError('request/too-many', { retryAfterSeconds: 600 })]],
  [1, ['429, tomorrow', new AppError('request/too-many', { retryAfterSeconds: 86_400 })]],
]

/** Once the clock is right and everything works, nothing waits for longer than it was to wait. */
async function comeToAnEnd({ page, desk, intent: intended, wrong }: Walk): Promise<void> {
  desk.mishaps.length = 0
  page.correct()
  const waiting = await readOutbox(page.db)
  const waits = waiting.map(({ nextAtMs, putOffAtMs = nextAtMs }) => nextAtMs - putOffAtMs)
  await page.pass(Math.max(OUTBOX.longestRetryMs, ...waits) + MINUTE_MS)
  const outbox = await readOutbox(page.db)
  wrong.push(
    ...wrongAtTheEnd({ outbox, rows: desk.rows(), effects: desk.effects, intent: intended }),
  )
}
