import { carouselMaker } from '@lin/carousel'
import type { Carousel, CarouselMaker, Slide } from '@lin/carousel'
import { readInstalledFont } from '@lin/carousel/node'

export const KINDS = ['hook', 'point', 'quote', 'sources', 'question'] as const

export function newMaker(): CarouselMaker {
  return carouselMaker(readInstalledFont)
}

type Part = Partial<Slide> & Pick<Slide, 'kind'>

export function aCarousel(parts: readonly Part[]): Carousel {
  return {
    template: 'plain',
    size: 'portrait',
    color: null,
    slides: parts.map((part) => ({ heading: '', body: '', ...part })),
  }
}

export const AUTHOR = { name: 'Ada Lovelace', picture: null } as const
