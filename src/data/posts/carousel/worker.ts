import { carouselMaker } from '@lin/carousel'
import { answer } from '@lin/carousel/worker'
import type { Asked } from '@lin/carousel/worker'

import { readFont } from './fonts.ts'

/** The script of the worker. It has no page, which TypeScript does not check: it knows `src/data` by a page's types. */

const maker = carouselMaker(readFont)

addEventListener('message', ({ data }: MessageEvent<Asked>) => void reply(data))

async function reply(asked: Asked): Promise<void> {
  postMessage(await answer(asked, maker))
}
