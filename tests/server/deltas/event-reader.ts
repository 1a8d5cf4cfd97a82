import { expect } from 'vitest'

import { EVENTS } from '#contract/deltas.ts'
import { API } from '#contract/limits.ts'
import type { Person } from '#tests/kit/people.ts'

export interface Heard {
  readonly id: string
  readonly nouns: readonly string[]
}

export interface EventReader extends Disposable {
  readonly response: Response
  readonly heard: Heard[]
  /** All that came, comments too. */
  text(): string
  /** Resolves when the stream is over: true where it ended as a stream ends, false where it was cut. */
  readonly over: Promise<boolean>
  /** Waits for an event that names a noun, after `seen` of them. */
  until(noun: string, seen?: number): Promise<Heard>
}

/** A stream of a real server, read as a browser would. */
export async function readEvents(
  url: string,
  { token }: Pick<Person, 'token'>,
  lastEventId?: string,
): Promise<EventReader> {
  const leaving = new AbortController()
  const response = await fetch(`${url}${API.root}${EVENTS.path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  })
  const heard: Heard[] = []
  let text = ''

  async function read(): Promise<boolean> {
    const decoder = new TextDecoder()
    let told = 0
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n').slice(0, -1)
        for (const block of blocks.slice(told)) {
          const [, id = '', data = ''] = /^event: changed\nid: (\S+)\ndata: (.*)$/.exec(block) ?? []
          if (id !== '') heard.push({ id, nouns: (JSON.parse(data) as Heard).nouns })
        }
        told = blocks.length
      }
      return true
    } catch {
      return false
    }
  }
  const over = read()
  return {
    response,
    heard,
    over,
    text: () => text,
    async until(noun, seen = 0) {
      await expect.poll(() => named(noun).length, { timeout: 15_000 }).toBeGreaterThan(seen)
      const found = named(noun).at(-1)
      if (found === undefined) throw new Error(`${noun} was not heard of`)
      return found
    },
    [Symbol.dispose]: () => leaving.abort(),
  }

  function named(noun: string): Heard[] {
    return heard.filter(({ nouns }) => nouns.includes(noun))
  }
}
