import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { localSite } from '@lin/feed-reader/testing'

/** A question that the server was asked. */
interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The raw text; the expectations of the tests check it. */
  readonly body: string
}

interface Reply {
  /** The text of the model's answer. */
  readonly says?: string
  /** The provider's own word for a refusal, in a field of its own. */
  readonly refuses?: string
  readonly finish?: 'stop' | 'length' | 'content_filter' | 'end_turn' | 'refusal'
  readonly status?: number
  readonly headers?: Record<string, string>
  /** Body of the answer, in place of the protocol's own form. */
  readonly raw?: string
  readonly afterMs?: number
  /** The answer comes no sooner than this is over. */
  readonly after?: Promise<unknown>
  /** For a streamed answer: the rest of `says` comes no sooner than this is over. */
  readonly restAfter?: Promise<unknown>
  /** The connection breaks in the middle of a streamed answer. */
  readonly breaks?: true
}

export interface ModelServer extends AsyncDisposable {
  /** For `baseUrl`: ends in /v1. */
  readonly url: string
  readonly asked: Asked[]
}

/**
 * A model provider on this machine: OpenAI's chat completions and list of models, and Anthropic's
 * messages. Each question gets the next reply, the last one over and over.
 */
export async function modelServer(
  replies: readonly (Reply | ((asked: Asked) => Reply))[],
): Promise<ModelServer> {
  const asked: Asked[] = []
  const site = await localSite((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      const body = (await request.toArray()).join('')
      const question = { path, headers: request.headers, body }
      asked.push(question)
      const scripted = replies[Math.min(asked.length, replies.length) - 1] ?? {}
      const reply = typeof scripted === 'function' ? scripted(question) : scripted
      if (reply.afterMs !== undefined) await pause(reply.afterMs)
      await reply.after
      if (
        reply.raw === undefined &&
        (reply.status ?? 200) === 200 &&
        /"stream":\s*true/.test(body)
      ) {
        await stream(response, path, reply)
        return
      }
      response.writeHead(reply.status ?? 200, {
        'content-type': 'application/json',
        ...reply.headers,
      })
      response.end(reply.raw ?? JSON.stringify(inForm(path, reply)))
    })()
  })
  return { ...site, url: `${site.url}/v1`, asked }
}

/** Sends the text as Server-Sent Events, in two halves. */
async function stream(response: ServerResponse, path: string, reply: Reply): Promise<void> {
  const { says = '', finish = 'stop' } = reply
  const middle = Math.ceil(says.length / 2)
  response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers })
  const isAnthropic = path.endsWith('/messages')
  function send(data: object): void {
    const name = 'type' in data ? `event: ${String(data.type)}\n` : ''
    response.write(`${name}data: ${JSON.stringify(data)}\n\n`)
  }
  function say(text: string): void {
    send(
      isAnthropic
        ? { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }
        : chunk({ content: text }, null),
    )
  }
  if (isAnthropic) {
    send({
      type: 'message_start',
      message: { ...anthropicMessage(), content: [], stop_reason: null },
    })
    send({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } })
  }
  say(says.slice(0, middle))
  await reply.restAfter
  if (reply.breaks === true) {
    response.destroy()
    return
  }
  say(says.slice(middle))
  if (isAnthropic) {
    send({ type: 'content_block_stop', index: 0 })
    send({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 1 },
    })
    send({ type: 'message_stop' })
  } else {
    send(chunk({}, finish))
    response.write('data: [DONE]\n\n')
  }
  response.end()
}

function chunk(delta: object, finish: string | null): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: finish }],
  }
}

function inForm(path: string, reply: Reply): unknown {
  const { says = null, refuses, status = 200 } = reply
  if (status >= 400)
    return { type: 'error', error: { type: 'some_error', message: `Status ${status}` } }
  if (path.endsWith('/models')) return { object: 'list', data: [{ id: 'test-model' }] }
  if (path.endsWith('/messages')) {
    return {
      ...anthropicMessage(),
      content: [{ type: 'text', text: says ?? '' }],
      stop_reason: reply.finish ?? 'end_turn',
    }
  }
  const message = { role: 'assistant', content: says, refusal: refuses ?? null }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, message, finish_reason: reply.finish ?? 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}

function anthropicMessage() {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test-model',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }
}
