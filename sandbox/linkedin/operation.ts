import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'

import { Refusal } from './answer.ts'
import type { Answer } from './answer.ts'
import { takeScripted } from './script.ts'
import type { Effect, Operation, ScriptedAnswer } from './script.ts'
import type { Stage } from './stage.ts'

type Work = (request: FastifyRequest) => Promise<Answer>

/** A call of LinkedIn's API: it answers by its work, or as the script says where one is queued. */
export function operation(stage: Stage, name: Operation, work: Work): RouteHandlerMethod {
  return async function play(request, reply) {
    const scripted = await takeScripted(stage.store, name)
    if (scripted === undefined) return send(reply, await answerOf(work, request))

    await wait(scripted.delayMs ?? 0, undefined, { signal: stage.closing })
    const { does, ends } = PLAY[scripted.effect]
    const answer = does ? await answerOf(work, request) : asScripted(scripted)
    if (ends === 'drop') return drop(request, reply)
    if (ends === 'hang') return hang(request, reply, stage.closing)
    return send(reply, answer)
  }
}

/** Whether an effect does the work, and how the call ends. */
const PLAY = {
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
  return reply
}
