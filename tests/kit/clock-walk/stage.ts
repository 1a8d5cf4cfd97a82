import type { FeedSite } from '@lin/feed-reader/testing'

import { SECOND_MS } from '#contract/limits.ts'
import { planAnew } from '#server/jobs/clock-watch.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { workshop } from '#tests/server/writing/generation-stage.ts'

/** A server whose clock jumps, and the true time, by which LinkedIn goes. */
export interface ClockStage extends AsyncDisposable {
  readonly server: TestServer
  readonly site: FeedSite
  /** Epoch milliseconds by the server's clock. */
  now(): number
  /** Milliseconds by which the server's clock is ahead of the true time. */
  offsetMs(): number
  /** Sets the server's clock. Unless noticed at once, that is noticed as time passes, or when it is set again. */
  setOffset(ms: number, isNoticed: boolean): Promise<void>
  /** Lets true time pass. In the first second of it the server notices that its clock was set. */
  pass(ms: number): Promise<void>
}

export async function clockStage(): Promise<ClockStage> {
  let passedMs = 0
  let offsetMs = 0
  let unnoticedMs = 0
  const clock = { now: () => new Date(Date.now() + passedMs + offsetMs) }
  const site = await workshop()
  const server = await testServer({
    clock,
    config: { feedAllowHosts: [site.host], trustedProxies: ['127.0.0.1'] },
  })
  const log = createLog({ level: 'silent', pretty: false })
  const kit = { db: createDb(server.db.pool), clock, log }
  async function notice(): Promise<void> {
    if (unnoticedMs !== 0) await planAnew(kit, unnoticedMs)
    unnoticedMs = 0
  }

  return {
    server,
    site,
    now: () => clock.now().getTime(),
    offsetMs: () => offsetMs,
    async setOffset(ms, isNoticed) {
      await notice()
      const byMs = ms - offsetMs
      unnoticedMs = byMs
      offsetMs = ms
      // LinkedIn's own clock did not jump, so its posts stay as old as they were.
      await server.db.pool.query(
        `update sandbox.posts set created_at = created_at + $1 * interval '1 ms'`,
        [byMs],
      )
      if (isNoticed) await notice()
    },
    async pass(ms) {
      passedMs += Math.min(ms, SECOND_MS)
      await notice()
      passedMs += Math.max(0, ms - SECOND_MS)
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}
