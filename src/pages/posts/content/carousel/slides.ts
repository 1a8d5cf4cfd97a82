import { CONTENT } from '#contract/content/limits.ts'
import type { Carousel, Slide } from '#contract/content/post-content.ts'
import { cutTo, oneLine } from '#contract/rules/short-text.ts'
import { newKey } from '#device/new-key.ts'

/** Operations on the slides of a carousel. Places are counted from 0. */

export function newSlide(kind: Slide['kind']): Slide {
  return { id: newKey(), kind, heading: '', body: '' }
}

export function isFull({ slides }: Carousel): boolean {
  return slides.length >= CONTENT.slide.max
}

export function withSlide(carousel: Carousel, at: number, slide: Slide): Carousel {
  if (isFull(carousel)) return carousel
  return { ...carousel, slides: carousel.slides.toSpliced(at, 0, slide) }
}

export function changed(carousel: Carousel, id: string, part: Partial<Slide>): Carousel {
  return {
    ...carousel,
    slides: carousel.slides.map((slide) => (slide.id === id ? { ...slide, ...part } : slide)),
  }
}

export function moved(carousel: Carousel, from: number, to: number): Carousel {
  const slide = carousel.slides[from]
  if (slide === undefined || to < 0 || to >= carousel.slides.length) return carousel
  return { ...carousel, slides: carousel.slides.toSpliced(from, 1).toSpliced(to, 0, slide) }
}

export function without(carousel: Carousel, at: number): Carousel {
  return { ...carousel, slides: carousel.slides.toSpliced(at, 1) }
}

/** The document's title at LinkedIn if nobody has named it: the text of its first slide. */
export function titleOf({ slides }: Carousel): string {
  const title = oneLine(slides[0]?.heading || slides[0]?.body || '')
  const { titleMaxLength } = CONTENT.document
  return title.length > titleMaxLength ? `${cutTo(title, titleMaxLength - 1).trimEnd()}…` : title
}

/** Equal for equal carousels: the server sends the properties in another order. */
export function toJson({ template, size, color, slides }: Carousel): string {
  const said = slides.map(({ id, kind, heading, body }) => [id, kind, heading, body])
  return JSON.stringify([template, size, color, said])
}
