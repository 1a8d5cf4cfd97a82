import { parentPort } from 'node:worker_threads'

import { carouselMaker } from '@lin/carousel'
import { readInstalledFont } from '@lin/carousel/node'
import { answer } from '@lin/carousel/worker'
import type { Asked } from '@lin/carousel/worker'

/** Stands for `src/data/posts/carousel/worker.ts`, the worker in a browser. */

const maker = carouselMaker(readInstalledFont)

parentPort?.on('message', (asked: Asked) => void reply(asked))

async function reply(asked: Asked): Promise<void> {
  parentPort?.postMessage(await answer(asked, maker))
}
