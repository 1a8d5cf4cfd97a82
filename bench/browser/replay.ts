import * as z from 'zod/mini'

import { quantile } from '../server/times.ts'
import { scriptOf } from './in-browser.ts'
import type { Profile } from './in-browser.ts'

interface Replays {
  readonly profile: Profile
  readonly origin: string
  readonly uid: string
  readonly rounds: number
  readonly writes: number
}

const Replayed = z.object({ queueMs: z.number(), drainMs: z.number(), sent: z.number() })
const Fetched = z.object({ fetchMs: z.number(), taken: z.number() })

/** Measures in a page of the server's in which the app does not run. */
export async function measureReplay({ profile, origin, ...asked }: Replays): Promise<void> {
  const { uid, rounds, writes } = asked
  const script = await scriptOf('page-outbox.ts')
  const queue: number[] = []
  const drain: number[] = []
  const floor: number[] = []
  await profile.inPage(async (page) => {
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(script)
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      const replay = await page.evaluate(`outbox.replay('${uid}', ${writes})`)
      const { queueMs, drainMs, sent } = Replayed.parse(replay)
      const { fetchMs, taken } = Fetched.parse(await page.evaluate(`outbox.fetchEach(${writes})`))
      if (sent !== writes || taken !== writes) throw new Error(`${sent} sent, ${taken} fetched`)
      if (round === 0) continue
      queue.push(queueMs)
      drain.push(drainMs)
      floor.push(fetchMs)
    }
  })
  console.log(`${writes} queued writes, median of ${rounds} rounds`)
  console.log(`  put into the outbox ${median(queue).toFixed(0)} ms`)
  console.log(`  replay              ${median(drain).toFixed(0)} ms`)
  console.log(`  bare fetches        ${median(floor).toFixed(0)} ms`)
  console.log(`  ratio ${(median(drain) / median(floor)).toFixed(2)}`)
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
