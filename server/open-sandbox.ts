import type { FeedAnswer, FeedFetcher } from '@lin/feed-reader/fetch'
import {
  ERROR_TABLE,
  LOG_KEPT,
  addToScript,
  prepareSandbox,
  readFeed,
  readLog,
  sandbox,
} from '@lin/linkedin-sandbox'
import type { SandboxStore, ScriptedAnswer } from '@lin/linkedin-sandbox'
import { deliverMail } from '@lin/linkedin-sandbox/mailbox'
import { sampleFeedAt, sampleFeeds } from '@lin/linkedin-sandbox/samples'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'

import type { TrialFault } from '#contract/content/trials.ts'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { cameThroughProxy, isNear, isOwnMachine } from '#server/kit/networks.ts'
import { answerProblem } from '#server/kit/problem.ts'
import type { Mailer } from '#server/outside/mail/port.ts'

import type { TrialGround } from './publishing/trial.ts'

export interface Sandbox extends TrialGround {
  readonly client: { readonly id: string; readonly secret: string }
  readonly mailer: Mailer
  feeds(publicUrl: string): ReturnType<typeof sampleFeeds>
  /**
   * Answers requests for the sample feeds itself, without a connection, in every process that reads feeds. Passes all
   * others to `fetcher`, which reaches nothing of this machine.
   */
  readSamples(fetcher: FeedFetcher, publicUrl: string): FeedFetcher
  /** @param localUrl the address on this machine, without a proxy */
  serve(app: FastifyInstance, publicUrl: string, localUrl: string): Promise<void>
}

/**
 * The server and its sandbox meet here alone: neither imports the other elsewhere.
 *
 * @param isOpen whether its pages answer others than this machine
 */
export async function openSandbox(db: Db, clock: Clock, isOpen = false): Promise<Sandbox> {
  const store: SandboxStore = {
    query: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)),
  }
  await prepareSandbox(store)
  const client = { id: 'lin-sandbox', secret: 'lin-sandbox-secret' }
  return {
    client,
    mailer: { send: (mail) => deliverMail(store, mail, clock.now()) },
    feeds: sampleFeeds,
    failNext: (fault) =>
      addToScript(store, { on: 'posts.create', delayMs: 0, times: 1, ...ANSWERS[fault] }),
    async look(words) {
      const log = await readLog(store, { operation: 'posts.create', limit: LOG_KEPT })
      const posts = await readFeed({ store, publicUrl: '' })
      return {
        calls: log.filter(({ notes }) => String(notes['begins']).startsWith(words)).toReversed(),
        live: posts.filter(({ text }) => text.startsWith(words)).length,
      }
    },
    readSamples: (fetcher, publicUrl) => ({
      async fetch(request, signal) {
        const path = pathHere(request.url, publicUrl)
        const text = path === null ? null : sampleFeedAt(path, { publicUrl, now: clock.now() })
        return text === null ? fetcher.fetch(request, signal) : contentAt(request.url, text)
      },
      close: () => fetcher.close(),
    }),
    async serve(app, publicUrl, localUrl) {
      await app.register(async (scope) => {
        if (!isOpen) scope.addHook('onRequest', answerThisMachine(localUrl))
        await scope.register(sandbox, { store, publicUrl, client, now: () => clock.now() })
      })
    },
  }
}

const LATE_MS = 8000

const ANSWERS: Readonly<Record<TrialFault, Pick<ScriptedAnswer, 'effect' | 'delayMs'>>> = {
  lost: { effect: 'accept-then-lose-the-answer' },
  late: { effect: 'delay', delayMs: LATE_MS },
  fault: { effect: 'refuse', ...ERROR_TABLE['server error'] },
  cut: { effect: 'drop-before' },
  hang: { effect: 'accept-then-hang' },
}

/**
 * Null for an address of neither this machine nor this instance. The port does not matter: it changes from one start to
 * another, and a source keeps the address that it was added with.
 */
function pathHere(address: string, publicUrl: string): string | null {
  const url = URL.parse(address)
  if (url === null || url.search !== '') return null
  return isOwnMachine(url) || url.origin === URL.parse(publicUrl)?.origin ? url.pathname : null
}

function contentAt(url: string, text: string): FeedAnswer {
  return {
    kind: 'content',
    bytes: new TextEncoder().encode(text),
    contentType: 'application/rss+xml; charset=utf-8',
    finalUrl: url,
    moved: null,
    etag: null,
    lastModified: null,
    freshForMs: null,
  }
}

/**
 * The mailbox holds the links that sign people in. A proxy could show it to everybody, so a page that is opened through
 * one leads to the address at which this process listens, which answers on this machine alone.
 */
function answerThisMachine(localUrl: string) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const { method, raw, socket, headers } = request
    const isOfMachine = isNear(socket.remoteAddress ?? '', []) && isNamedHere(headers.host)
    if (isOfMachine && !cameThroughProxy(request)) return undefined
    const isPage = method === 'GET' && headers.accept?.includes('text/html') === true
    if (isOfMachine && isPage && isNamedHere(headers['x-forwarded-host'] ?? 'localhost')) {
      const page = pageThatLeadsTo(`${localUrl}${raw.url ?? '/'}`)
      return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)
    }
    const detail = `${HERE_ALONE} Somebody at that machine opens ${localUrl}/sandbox/mailbox.`
    answerProblem(new AppError('request/not-found', { detail }), request, reply)
    return reply
  }
}

/** A page, no redirect: a proxy would replace the local address by its own, which would lead here again. */
function pageThatLeadsTo(address: string): string {
  const escaped = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<!doctype html><title>Lin</title><meta http-equiv="refresh" content="0; url=${escaped}"><a href="${escaped}">${escaped}</a>`
}

/** Whether the Host header names this machine. Under a name of a stranger, their page could read the answer. */
function isNamedHere(host: string | string[] | undefined): boolean {
  const named = URL.parse(`http://${String(host ?? '')}`)
  return named !== null && isOwnMachine(named)
}

const HERE_ALONE =
  'The stand-ins answer only the machine that Lin runs on, and no proxy. LIN_SANDBOX=1 opens them to everybody.'
