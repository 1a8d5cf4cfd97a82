import { once } from 'node:events'

import Fastify from 'fastify'

import { SCOPES } from './linkedin/authorization.ts'
import { changeControl } from './linkedin/control.ts'
import { readFeed } from './linkedin/feed/feed-json.ts'
import type { FeedPost } from './linkedin/feed/feed-json.ts'
import { issueCode, redeemCode } from './linkedin/grants.ts'
import { memberBySub } from './linkedin/members.ts'
import { LOG_KEPT, readLog } from './linkedin/request-log.ts'
import type { LogEntry } from './linkedin/request-log.ts'
import type { Operation, ScriptedAnswer } from './linkedin/script.ts'
import type { SettingsChange } from './linkedin/settings.ts'
import { LINKEDIN_PATH } from './options.ts'
import type { SandboxOptions, SandboxStore } from './options.ts'
import { resetSandbox } from './prepare-sandbox.ts'
import { sandbox } from './sandbox.ts'

export interface StartOptions {
  /** The only application that may sign members in; by default `sandbox` and `sandbox-secret`. */
  readonly client?: SandboxOptions['client']
  /** Default: the machine's clock. */
  readonly now?: SandboxOptions['now']
  /** At 127.0.0.1; a free one unless given. */
  readonly port?: number
  /**
   * A PostgreSQL for the schema `sandbox`, such as a `Pool` of pg; several sandboxes on one database are one LinkedIn.
   * Default: a PGlite in the memory of this process.
   */
  readonly store?: SandboxStore
}

export interface RunningSandbox extends AsyncDisposable {
  /** Stands for `https://www.linkedin.com` and for `https://api.linkedin.com`; without a slash at its end. */
  readonly url: string
  readonly client: SandboxOptions['client']
  /**
   * Makes a token as if the member had approved on the consent page.
   * @param member the `sub` of one of MEMBERS
   * @param scope names with spaces between them; all four unless given
   * @throws RangeError when there is no such member
   */
  tokenOf(member: string, scope?: string): Promise<string>
  /**
   * Replaces the queue of answers, which the next calls take in their order, and changes the given switches:
   * REFERENCE.md.
   * @throws RangeError when an answer or a switch is none; then nothing is changed
   */
  script(answers: readonly NextAnswer[], switches?: SettingsChange): Promise<void>
  /** Every post that is live, newest first. */
  feed(): Promise<FeedPost[]>
  /** The newest 2,000 calls of LinkedIn's API, newest first; only those of one kind if it is given. */
  log(operation?: Operation): Promise<LogEntry[]>
  /** Forgets posts, files, tokens, scripted answers, switches and the log. */
  reset(): Promise<void>
  /** Also cuts off the calls that hang on purpose. A store that was given stays open. */
  stop(): Promise<void>
}

type NextAnswer = Omit<ScriptedAnswer, 'times'> & Partial<Pick<ScriptedAnswer, 'times'>>

/** @throws errors of listening at the port, and of the store */
export async function startSandbox({
  client = { id: 'sandbox', secret: 'sandbox-secret' },
  now = () => new Date(),
  port = 0,
  store: given,
}: StartOptions = {}): Promise<RunningSandbox> {
  const app = Fastify()
  // The plugin has to know the port, so the server listens before it is there.
  app.server.listen(port, '127.0.0.1')
  await once(app.server, 'listening')
  const address = app.server.address()
  const publicUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  const { store, close } = given === undefined ? await openStore() : { store: given, close: null }

  async function stop(): Promise<void> {
    await app.close()
    await close?.()
  }
  app.addHook('preClose', async () => app.server.closeAllConnections())
  app.get('/', (_request, reply) => reply.redirect('/sandbox', 303))
  try {
    await app.register(sandbox, { store, publicUrl, client, now })
    await app.ready()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    url: publicUrl + LINKEDIN_PATH,
    client,
    async tokenOf(member, scope = [...SCOPES.keys()].join(' ')) {
      if (memberBySub(member) === undefined) throw new RangeError(`There is no member ${member}.`)
      const grant = { clientId: client.id, redirectUri: publicUrl, member, scope }
      const code = await issueCode(store, grant, now())
      return (await redeemCode(store, { ...grant, code }, now()))?.token ?? ''
    },
    async script(answers, switches = {}) {
      const fault = await changeControl(store, { ...switches, answers })
      if (fault !== null) throw new RangeError(fault)
    },
    feed: () => readFeed({ store, publicUrl }),
    log: (operation) => readLog(store, { operation, limit: LOG_KEPT }),
    reset: () => resetSandbox(store),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** PGlite is loaded here alone: a server that brings its own database does without. */
async function openStore() {
  const { PGlite } = await import('@electric-sql/pglite')
  const store = await PGlite.create()
  return { store, close: () => store.close() }
}
