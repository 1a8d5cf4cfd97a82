import { carouselMaker } from '@lin/carousel'
import { readInstalledFont } from '@lin/carousel/node'
import { CarouselError, answer, makerIn } from '@lin/carousel/worker'
import type { Asked } from '@lin/carousel/worker'
import { expect, test } from 'vitest'

import { AUTHOR, aCarousel, newMaker } from './carousels.ts'

const REQUEST = {
  carousel: aCarousel([{ kind: 'hook', heading: 'Once' }]),
  author: AUTHOR,
  title: 'Once',
  language: 'en',
}

test('a maker in a worker answers as one beside it', async () => {
  const own = newMaker()
  const maker = makerIn(() => new WorkerOfTests(own))

  expect(await maker.layOut(REQUEST)).toStrictEqual(await own.layOut(REQUEST))
  expect(await maker.make(REQUEST)).toStrictEqual(await own.make(REQUEST))
})

test('a font that cannot be read fails the request, and is read anew at the next', async () => {
  let isOffline = true
  const own = carouselMaker(async (file) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return readInstalledFont(file)
  })
  const maker = makerIn(() => new WorkerOfTests(own))

  await expect(maker.make(REQUEST)).rejects.toThrow(new CarouselError('TypeError: Failed to fetch'))
  isOffline = false
  expect((await maker.make(REQUEST)).pages).toBe(1)
})

test('a worker that fails is ended with all of its requests, and the next request starts another', async () => {
  const started: WorkerOfTests[] = []
  const maker = makerIn(() => {
    const worker = new WorkerOfTests(newMaker())
    started.push(worker)
    return worker
  })
  const requests = [maker.layOut(REQUEST), maker.make(REQUEST)]
  started[0]?.fail('SyntaxError')

  const settled = await Promise.allSettled(requests)

  const failed = { status: 'rejected', reason: new CarouselError('SyntaxError') }
  expect(settled).toStrictEqual([failed, failed])
  expect(started[0]?.isEnded).toBe(true)
  expect((await maker.make(REQUEST)).pages).toBe(1)
  expect(started).toHaveLength(2)
})

test('a worker that cannot be started fails the request', async () => {
  const maker = makerIn(() => {
    throw new TypeError('no worker')
  })

  await expect(maker.make(REQUEST)).rejects.toThrow(new CarouselError('TypeError: no worker'))
})

/** Answers later, and copies what it is sent, as a worker does. */
class WorkerOfTests extends EventTarget {
  readonly #maker: ReturnType<typeof newMaker>
  isEnded = false

  constructor(maker: ReturnType<typeof newMaker>) {
    super()
    this.#maker = maker
  }

  postMessage(asked: Asked): void {
    void this.#reply(structuredClone(asked))
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }

  terminate(): void {
    this.isEnded = true
  }

  async #reply(asked: Asked): Promise<void> {
    const data = structuredClone(await answer(asked, this.#maker))
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
