import { parentPort } from 'node:worker_threads'

import type { Asked } from '#carousel/maker.ts'
import { makerOfTests } from '#tests/kit/carousel.ts'

/** Stands for `src/carousel/worker.ts`, the worker in a browser. */

const maker = makerOfTests()

parentPort?.on('message', (asked: Asked) => void answer(asked))

async function answer(asked: Asked): Promise<void> {
  const { id } = asked
  try {
    const answered = await (asked.call === 'make'
      ? maker.make(asked.request)
      : maker.layOut(asked.request))
    parentPort?.postMessage({ id, answer: answered })
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) })
  }
}
