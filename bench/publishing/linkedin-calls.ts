import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'

import { forkBeside } from '../server/one-core.ts'

const Opened = z.tuple([z.object({ port: z.number() })], z.unknown())
const Calls = z.array(z.object({ name: z.string(), at: z.number() }))
const Told = z.tuple([z.object({ calls: Calls })], z.unknown())

export type LinkedInCalls = z.infer<typeof Calls>

/** `linkedin-simulator.ts`, in its process. */
export interface BenchLinkedIn extends Disposable {
  readonly url: string
  /** The calls since this was last asked. From now on the simulator takes `answerMs` for an answer. */
  takeCalls(answerMs: number): Promise<LinkedInCalls>
}

export async function openLinkedIn(): Promise<BenchLinkedIn> {
  const child = forkBeside(fileURLToPath(import.meta.resolve('./linkedin-simulator.ts')))
  const [{ port }] = Opened.parse(await once(child, 'message'))
  return {
    url: `http://127.0.0.1:${port}`,
    async takeCalls(answerMs) {
      const told = once(child, 'message')
      child.send({ answerMs })
      const [{ calls }] = Told.parse(await told)
      return calls
    },
    [Symbol.dispose]() {
      child.disconnect()
    },
  }
}
