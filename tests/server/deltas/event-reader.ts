import { get } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { expect } from 'vitest'

import { Changed, EVENTS } from '#contract/deltas.ts'
import { API } from '#contract/limits.ts'
import type { Person } from '#tests/kit/people.ts'

interface Heard extends Changed {
  readonly id: string
}

export interface EventReader extends Disposable {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly heard: Heard[]
  /** All that came, comments too. */
  text(): string
  /** Resolves when the stream is over: true where it ended as a stream ends, false where it was cut. */
  readonly over: Promise<boolean>
  /** Waits for an event that names a noun, after `seen` of them. */
  until(noun: string, seen?: number): Promise<Heard>
}

/** A stream of a real server, on a connection of its own. */
export async function readEvents(
  url: string,
  { token }: Pick<Person, 'token'>,
  lastEventId?: string,
): Promise<EventReader> {
  const request = get(`${url}${API.root}${EVENTS.path}`, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  })
  request.on('error', () => undefined)
  const response = await answerTo(request)
  const heard: Heard[] = []
  let text = ''
  let told = 0
  response.setEncoding('utf8')
  response.on('error', () => undefined)
  response.on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n').slice(0, -1)
    for (const block of blocks.slice(told)) {
      const [, id = '', data = ''] = /^event: changed\nid: (\S+)\ndata: (.*)$/.exec(block) ?? []
      if (id !== '') heard.push({ id, ...Changed.parse(JSON.parse(data)) })
    }
    told = blocks.length
  })

  function named(noun: string): Heard[] {
    return heard.filter(({ nouns }) => nouns.includes(noun))
  }

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    heard,
    over: new Promise((resolve) => {
      response.once('close', () => resolve(response.complete))
    }),
    text: () => text,
    async until(noun, seen = 0) {
      await expect.poll(() => named(noun).length).toBeGreaterThan(seen)
      const found = named(noun).at(-1)
      if (found === undefined) throw new Error(`${noun} was not heard of`)
      return found
    },
    [Symbol.dispose]: () => void request.destroy(),
  }
}

function answerTo(request: ReturnType<typeof get>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
}
