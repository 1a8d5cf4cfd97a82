import { Writable } from 'node:stream'

import type { LinkedIn, LinkedInPost } from '@lin/linkedin'
import { pino } from 'pino'

import { openLinkedIn } from '#server/outside/linkedin.ts'
import { ADA, CLIENT, sandboxStage } from '#tests/sandbox/sandbox-stage.ts'
import type { SandboxStage } from '#tests/sandbox/sandbox-stage.ts'

export interface LinkedInStage extends SandboxStage {
  /** Our client, speaking to the sandbox over a real connection. */
  readonly linkedin: LinkedIn
  /** The posts with this text that are on the feed. */
  live(text: string): ReturnType<SandboxStage['feed']>
}

/** The sandbox on a port of its own; the tests of a file share one, each with its own texts. */
export async function linkedInStage(): Promise<LinkedInStage> {
  const stage = await sandboxStage()
  const address = await stage.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...stage,
    linkedin: linkedInAt(`${address}/sandbox/linkedin`),
    live: async (text) => (await stage.feed()).filter((entry) => entry.text === text),
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
