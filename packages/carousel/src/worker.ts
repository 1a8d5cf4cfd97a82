import type { CarouselMaker, Made } from './maker.ts'
import type { DocumentRequest, Layout, LayoutRequest } from './scene.ts'

/** A worker makes carousels beside the page, which stays quick meanwhile. */

export type Asked =
  | { readonly id: number; readonly call: 'layOut'; readonly request: LayoutRequest }
  | { readonly id: number; readonly call: 'make'; readonly request: DocumentRequest }

export type Answered =
  | { readonly id: number; readonly answer: Layout | Made }
  | { readonly id: number; readonly failure: string }

/** Runs in the worker, for each message there. Its answer is the message to send back; it is never rejected. */
export async function answer(asked: Asked, maker: CarouselMaker): Promise<Answered> {
  const { id } = asked
  try {
    const made =
      asked.call === 'make' ? await maker.make(asked.request) : await maker.layOut(asked.request)
    return { id, answer: made }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

/** The worker could not: its script or a font cannot be had without a network, or the browser starts no worker. */
export class CarouselError extends Error {
  override readonly name = 'CarouselError'
}

interface WorkerLike {
  addEventListener(type: 'message' | 'error', listener: (event: WorkerEvent) => void): void
  postMessage(message: unknown): void
  terminate(): void
}

interface WorkerEvent {
  readonly type: string
  readonly data?: Answered
  readonly message?: string
}

interface Waiting {
  readonly resolve: (answer: Layout | Made) => void
  readonly reject: (failure: CarouselError) => void
}

/**
 * Runs in the page: a maker whose work a worker does. Its promises are rejected with a CarouselError.
 * @param start starts a worker that answers each message by `answer`. It is called at the first request, and again at
 * the next one after a worker has failed
 */
export function makerIn(start: () => WorkerLike): CarouselMaker {
  const waiting = new Map<number, Waiting>()
  let worker: WorkerLike | null = null
  let asked = 0

  function ask(ofId: (id: number) => Asked): Promise<Layout | Made> {
    asked += 1
    const id = asked
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      try {
        worker ??= started()
        worker.postMessage(ofId(id))
      } catch (error) {
        giveUp(String(error))
      }
    })
  }

  function started(): WorkerLike {
    const each = start()
    each.addEventListener('message', ({ data }) => {
      if (data !== undefined) take(data)
    })
    each.addEventListener('error', ({ message = '' }) => giveUp(message))
    return each
  }

  function take(answered: Answered): void {
    const each = waiting.get(answered.id)
    waiting.delete(answered.id)
    if ('failure' in answered) each?.reject(new CarouselError(answered.failure))
    else each?.resolve(answered.answer)
  }

  function giveUp(why: string): void {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new CarouselError(why))
    waiting.clear()
  }

  return {
    async layOut(request) {
      const laidOut = await ask((id) => ({ id, call: 'layOut', request }))
      if (!('missing' in laidOut)) throw new CarouselError('another answer')
      return laidOut
    },
    async make(request) {
      const made = await ask((id) => ({ id, call: 'make', request }))
      if (!('bytes' in made)) throw new CarouselError('another answer')
      return made
    },
  }
}
