import { Writable } from 'node:stream'

import type { LinkedIn, LinkedInPost } from '@lin/linkedin'
import { ADA, CLIENT, sandboxStage } from '@lin/linkedin-sandbox/testing'
import type { SandboxStage } from '@lin/linkedin-sandbox/testing'
import { pino } from 'pino'

import { openLinkedIn } from '#server/outside/linkedin.ts'
import { testDatabase } from '#tests/kit/database.ts'

export interface LinkedInStage extends SandboxStage {
  /** Our client, speaking to the sandbox over a real connection. */
  readonly linkedin: LinkedIn
  /** The posts with this text that are on the feed. */
  live(text: string): ReturnType<SandboxStage['feed']>
}

/** The sandbox on a port of its own; the tests of a file share one, each with its own texts. */
export async function linkedInStage(): Promise<LinkedInStage> {
  const db = await testDatabase()
  const stage = await sandboxStage(db.pool)
  const address = await stage.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...stage,
    linkedin: linkedInAt(`${address}/sandbox/linkedin`),
    live: async (text) => (await stage.feed()).filter((entry) => entry.text === text),
    async [Symbol.asyncDispose]() {
      await stage[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}

const NO_LOG = pino({ level: 'silent' })

/** Our client, with all of LinkedIn's hosts at one address. */
export function linkedInAt(base: string, log = NO_LOG, now = () => new Date()): LinkedIn {
  const bases = { authorizationBase: base, tokenBase: base, apiBase: base }
  const app = { clientId: CLIENT.id, clientSecret: CLIENT.secret, version: '202609', ...bases }
  return openLinkedIn(app, { now, log })
}

/** A post of Ada's. */
export function aPost(text: string, image: LinkedInPost['image'] = null): LinkedInPost {
  return { author: ADA, text, image }
}

/** A signal for a call that nobody aborts. */
export function noAbort(): AbortSignal {
  return new AbortController().signal
}

/** A log for the operator that is read here. */
export function logTo(lines: string[]) {
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  return pino({ level: 'warn' }, sink)
}
