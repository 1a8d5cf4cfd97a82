import { composeCarousel, composePoll } from '@lin/writer'

import { WriterFault } from './port.ts'
import type { Shape, ShapingMaterial } from './port.ts'
import { CAROUSEL, POLL, shapeOfPoll } from './shapes.ts'

/** @throws WriterFault */
export function shapeOf({ format, text, articles }: ShapingMaterial): Shape {
  if (format === 'poll') return shapeOfPoll(composePoll(text, POLL))
  const carousel = composeCarousel(text, { articles, limits: CAROUSEL })
  if (carousel === null) throw new WriterFault([{ code: 'writer/no-text-for-carousel' }])
  return { kind: 'carousel', ...carousel }
}
