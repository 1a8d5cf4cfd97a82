import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that a system assigns, so that nobody else gets a port before its server listens. */
const FIRST = 20_000
/** Each test runner has so many to itself: the port of a server that is down for a moment is nobody else's. */
const SHARE = 1000
const SHARES = 12

const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
const share = Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0) % SHARES
let turn = randomInt(SHARE)

/** A port that nobody listens on just now, and that nobody is given again soon. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < SHARE; tries += 1) {
    turn = (turn + 1) % SHARE
    const port = FIRST + share * SHARE + turn
    if (await isFree(port)) return port
  }
  throw new Error('There is no free port.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
