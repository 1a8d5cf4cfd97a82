import { splitText } from '@lin/carousel/split'

import { CONTENT } from '#contract/content/limits.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import { cutTo } from '#contract/rules/short-text.ts'
import { newKey } from '#device/new-key.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'

/** The slides of a text; the composer makes their document. */
export function carouselOf(text: string): PostContent {
  const slides = splitText(text, { language, words: t.carousel.words, limits: CONTENT.slide })
  const title = cutTo(slides[0]?.heading ?? '', CONTENT.document.titleMaxLength)
  return {
    kind: 'document',
    document: {
      asset: null,
      title,
      carousel: {
        template: 'plain',
        size: 'portrait',
        color: null,
        slides: slides.map((slide) => ({ id: newKey(), ...slide })),
      },
    },
  }
}
