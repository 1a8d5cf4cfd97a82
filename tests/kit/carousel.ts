import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { carouselMaker } from '#carousel/maker.ts'
import type { CarouselMaker } from '#carousel/maker.ts'
import type { FontFile } from '#carousel/scene.ts'
import type { Carousel, Slide } from '#contract/content/post-content.ts'

const FONTS: Readonly<Record<FontFile, string>> = {
  text: '@fontsource/inter/files/inter-latin-500-normal.woff',
  'text-ext': '@fontsource/inter/files/inter-latin-ext-500-normal.woff',
  bold: '@fontsource/inter/files/inter-latin-800-normal.woff',
  'bold-ext': '@fontsource/inter/files/inter-latin-ext-800-normal.woff',
  symbols: '@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-500-normal.woff',
  emoji: '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff',
}

/** The maker that a page's worker has, with the fonts of the packages instead of those of the server. */
export function makerOfTests(): CarouselMaker {
  const { resolve } = createRequire(import.meta.url)
  return carouselMaker(async (file) => new Uint8Array(await readFile(resolve(FONTS[file]))))
}

type Part = Partial<Slide> & Pick<Slide, 'kind'>

export function aCarousel(parts: readonly Part[], change: Partial<Carousel> = {}): Carousel {
  return {
    template: 'plain',
    size: 'portrait',
    color: null,
    ...change,
    slides: parts.map((part) => ({ id: crypto.randomUUID(), heading: '', body: '', ...part })),
  }
}

export const AUTHOR = { name: 'Ada Lovelace', picture: null } as const
