import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { localSite } from './local-site.ts'

/** A question that the server was asked. */
interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As it came; the expectations that follow are the check. */
  readonly body: string
}

interface Reply {
  /** What the model says. */
  readonly says?: string
  /** The provider's own word for a refusal, in a field of its own. */
  readonly refuses?: string
  readonly finish?: 'stop' | 'length' | 'content_filter' | 'end_turn' | 'refusal'
  readonly status?: number
  readonly headers?: Record<string, string>
  /** In place of the protocol's own form. */
  readonly raw?: string
  readonly afterMs?: number
  /** Said no sooner than this is over. */
  readonly after?: Promise<unknown>
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
      response.writeHead(reply.status ?? 200, {
        'content-type': 'application/json',
        ...reply.headers,
      })
      response.end(reply.raw ?? JSON.stringify(inForm(path, reply)))
    })()
  })
  return { ...site, url: `${site.url}/v1`, asked }
}

function inForm(path: string, reply: Reply): unknown {
  const { says = null, refuses, status = 200 } = reply
  if (status >= 400)
    return { type: 'error', error: { type: 'some_error', message: `Status ${status}` } }
  if (path.endsWith('/models')) return { object: 'list', data: [{ id: 'test-model' }] }
  if (path.endsWith('/messages')) {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'test-model',
      content: [{ type: 'text', text: says ?? '' }],
      stop_reason: reply.finish ?? 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
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
