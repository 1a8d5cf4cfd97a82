import { readFont } from './fonts.ts'
import { carouselMaker } from './maker.ts'
import type { Answered, Asked } from './maker.ts'

/** Makes carousels beside the page, which stays quick meanwhile. */

const maker = carouselMaker(readFont)

addEventListener('message', ({ data }: MessageEvent<Asked>) => void answer(data))

async function answer(asked: Asked): Promise<void> {
  const { id } = asked
  try {
    const answered =
      asked.call === 'make' ? await maker.make(asked.request) : await maker.layOut(asked.request)
    reply({ id, answer: answered })
  } catch (error) {
    reply({ id, failure: String(error) })
  }
}

function reply(answered: Answered): void {
  postMessage(answered)
}
