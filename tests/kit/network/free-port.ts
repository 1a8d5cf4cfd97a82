import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that a system gives to whoever asks for any: nobody is given it before it is listened on. */
const PORTS = [20_000, 32_000] as const
const TRIES = 20

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(...PORTS)
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
