import type { Answered, Asked, Made } from '#carousel/maker.ts'
import type { DocumentRequest, Layout, LayoutRequest } from '#carousel/scene.ts'
import address from '#carousel/worker.ts?worker&url'

/** Lays out the pages of a carousel. @throws CarouselError */
export async function layOutCarousel(request: LayoutRequest): Promise<Layout> {
  const answer = await ask((id) => ({ id, call: 'layOut', request }))
  if (!('missing' in answer)) throw new CarouselError('another answer')
  return answer
}

/** Makes the document of a carousel. @throws CarouselError */
export async function makeDocument(request: DocumentRequest): Promise<Made> {
  const answer = await ask((id) => ({ id, call: 'make', request }))
  if (!('bytes' in answer)) throw new CarouselError('another answer')
  return answer
}

/** The worker could not: its script or a font cannot be had without a network, or the browser starts no worker. */
export class CarouselError extends Error {
  override readonly name = 'CarouselError'
}

interface Waiting {
  readonly resolve: (answer: Layout | Made) => void
  readonly reject: (failure: CarouselError) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let asked = 0

function ask(ofId: (id: number) => Asked): Promise<Layout | Made> {
  asked += 1
  const id = asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    try {
      worker ??= start()
      worker.postMessage(ofId(id))
    } catch (error) {
      giveUp(String(error))
    }
  })
}

function start(): Worker {
  const started = new Worker(trustedAddress(), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Answered>) => take(data))
  started.addEventListener('error', ({ message }) => giveUp(message))
  return started
}

function take(answered: Answered): void {
  const each = waiting.get(answered.id)
  waiting.delete(answered.id)
  if ('failure' in answered) each?.reject(new CarouselError(answered.failure))
  else each?.resolve(answered.answer)
}

/** The next request starts another worker. */
function giveUp(why: string): void {
  worker?.terminate()
  worker = null
  for (const { reject } of waiting.values()) reject(new CarouselError(why))
  waiting.clear()
}

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** Under Trusted Types the policy `lin-carousel` lets this one address start a worker. A page may make it once. */
function trustedAddress(): string {
  trusted ??=
    policies()
      ?.createPolicy('lin-carousel', { createScriptURL: onlyOurs })
      .createScriptURL(address) ?? address
  return trusted
}

let trusted: string | null = null

/** Missing in browsers without Trusted Types, and unknown to TypeScript. */
function policies(): Policies | undefined {
  return 'trustedTypes' in window ? policiesOf(window) : undefined
}

function policiesOf(page: { readonly trustedTypes?: unknown }): Policies | undefined
function policiesOf(page: { readonly trustedTypes?: unknown }): unknown {
  return page.trustedTypes
}

function onlyOurs(asking: string): string {
  if (asking === address) return asking
  throw new TypeError(`No worker may be started from ${asking}`)
}
