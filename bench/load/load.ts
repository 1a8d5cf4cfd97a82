import { randomUUID } from 'node:crypto'

import { Pool } from 'undici'

import { Load } from './load-terms.ts'
import type { Taken } from './load-terms.ts'

/**
 * A process of its own, so that the client does not hold up the server: on each message it sends the same request over
 * and over, and reports how long each took, and how much processor time of its own that was.
 */
process.on('message', (message) => {
  void (async () => process.send?.(await put(Load.parse(message))))()
})
process.on('disconnect', () => process.exit(0))

async function put(load: Load): Promise<Taken> {
  const { origin, path, method, headers, body, isKeyed, status, connections, ms } = load
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  const cpu = process.cpuUsage()
  const start = performance.now()
  async function goOn(): Promise<void> {
    for (let sent = performance.now(); sent < start + ms; sent = performance.now()) {
      const key = isKeyed ? { 'idempotency-key': randomUUID() } : {}
      const answer = await pool.request({ path, method, headers: { ...headers, ...key }, body })
      await answer.body.dump({ limit: Number.POSITIVE_INFINITY })
      if (answer.statusCode !== status) throw new Error(`${path} answered ${answer.statusCode}.`)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, goOn))
  const took = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  await pool.close()
  return { times, ms: took, ownMs: (user + system) / 1000 }
}
