import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyReply, FastifyRequest, RouteHandlerMethod, FastifyInstance } from 'fastify'

import { isRecord } from '../fields.ts'
import type { SimulatorContext } from '../options.ts'
import { Refusal, ERROR_TABLE, illegalArgument, versionGone } from './error-table.ts'
import type { Answer } from './error-table.ts'
import { keepInLog } from './request-log.ts'
import { MAX_DELAY_MS, takeScripted } from './script.ts'
import type { Effect, Operation, ScriptedAnswer } from './script.ts'

type Work = (request: FastifyRequest) => Promise<Answer>

/** A call of LinkedIn's API: it answers by its work, or as the script says where one is queued. */
export function operation(
  context: SimulatorContext,
  name: Operation,
  work: Work,
): RouteHandlerMethod {
  return async function respond(request, reply) {
    const { store, now, closing } = context
    const scripted = await takeScripted(store, name)
    if (scripted === undefined) {
      const answer = await answerOf(work, request)
      const { status } = answer
      await keepInLog(store, request, { at: now(), operation: name, status, effect: null })
      return send(reply, answer)
    }

    const { effect, delayMs = 0 } = scripted
    const waiting = wait(Math.min(delayMs, MAX_DELAY_MS), undefined, { signal: closing })
    await waiting.catch(() => undefined)
    // An answer would leave a connection behind, which the server waits for as it closes.
    if (closing.aborted) return drop(request, reply)
    const { does, ends } = CONSEQUENCES[effect]
    const answer = does ? await answerOf(work, request) : asScripted(scripted)
    const status = ends === 'answer' ? answer.status : null
    await keepInLog(store, request, { at: now(), operation: name, status, effect })
    if (ends === 'drop') return drop(request, reply)
    if (ends === 'hang') return hang(request, reply, closing)
    return send(reply, answer)
  }
}

const CONSEQUENCES = {
  refuse: { does: false, ends: 'answer' },
  delay: { does: true, ends: 'answer' },
  'accept-then-lose-the-answer': { does: true, ends: 'drop' },
  'accept-then-hang': { does: true, ends: 'hang' },
  hang: { does: false, ends: 'hang' },
  'drop-before': { does: false, ends: 'drop' },
} as const satisfies Record<Effect, { does: boolean; ends: 'answer' | 'drop' | 'hang' }>

const HANG_MAX_MS = 120_000

async function answerOf(work: Work, request: FastifyRequest): Promise<Answer> {
  try {
    return await work(request)
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

function asScripted({ status = 500, headers = {}, body }: ScriptedAnswer): Answer {
  return { status, headers, body }
}

function send(reply: FastifyReply, { status, headers = {}, body }: Answer): FastifyReply {
  const ids = { 'x-li-uuid': randomUUID(), 'x-li-request-id': randomUUID() }
  reply.code(status).headers({ 'cache-control': 'no-store', ...ids, ...headers })
  if (body === undefined) return reply.send()
  // Serialized here, because Fastify would send a scripted text as text.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** Never answers; the connection ends when the client gives up, the server closes, or in the end. */
function hang(request: FastifyRequest, reply: FastifyReply, closing: AbortSignal): FastifyReply {
  reply.hijack()
  const { socket } = request.raw
  function end(): void {
    socket.destroy()
  }
  const timer = setTimeout(end, HANG_MAX_MS)
  closing.addEventListener('abort', end)
  socket.once('close', () => {
    clearTimeout(timer)
    closing.removeEventListener('abort', end)
  })
  // The server may have begun to close meanwhile.
  if (closing.aborted) end()
  return reply
}

/** Leaves JSON unparsed, because LinkedIn has its own words for JSON that it cannot read. */
export function keepJsonAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
}

export function jsonBody(body: unknown): Readonly<Record<string, unknown>> {
  const parsed = typeof body === 'string' ? parse(body) : undefined
  if (!isRecord(parsed)) throw new Refusal(ERROR_TABLE['bad JSON'])
  return parsed
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal(ERROR_TABLE['bad JSON']) : error
  }
}

/**
 * Every call under `/rest` must carry these headers; returns the version (YYYYMM). A version lives for twelve months
 * after its own, which is the shortest life that LinkedIn promises.
 */
export function requireVersion(headers: IncomingHttpHeaders, now: Date): string {
  const version = headers['linkedin-version']
  if (typeof version !== 'string') throw new Refusal(ERROR_TABLE['version missing'])
  const month = monthOf(version)
  if (month === undefined || month > newestMonth(now) || month < thisMonth(now) - 12) {
    throw new Refusal(versionGone(version.slice(0, 20)))
  }
  if (headers['x-restli-protocol-version'] !== '2.0.0') {
    throw new Refusal(illegalArgument('X-Restli-Protocol-Version must be 2.0.0'))
  }
  return version
}

const KNOWN_TO_EXIST = 2026 * 12 + 8

/** Months since year 0, so that twelve months are a difference of 12. */
function monthOf(version: string): number | undefined {
  const [, year, month] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(version) ?? []
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1
}

function thisMonth(now: Date): number {
  return now.getUTCFullYear() * 12 + now.getUTCMonth()
}

/** A machine whose clock is behind must not refuse versions that were there when this was written. */
function newestMonth(now: Date): number {
  return Math.max(thisMonth(now), KNOWN_TO_EXIST)
}
