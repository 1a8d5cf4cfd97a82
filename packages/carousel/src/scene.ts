/** Document and screen draw the same shapes and lines. */

/** `hook` and `question` are loud, as first and last slides are. A `point` is numbered. */
export type SlideKind = 'hook' | 'point' | 'quote' | 'sources' | 'question'

export interface Slide {
  readonly kind: SlideKind
  readonly heading: string
  /** A line is a paragraph. A hyphen, a bullet or a number begins an item of a list. */
  readonly body: string
}

export type TemplateName = 'plain' | 'bold' | 'paper' | 'grid' | 'night' | 'band'

export interface Carousel {
  readonly template: TemplateName
  /** In points: `portrait` is 1080 by 1350, `square` 1080 by 1080. */
  readonly size: 'portrait' | 'square'
  /** As `#rrggbb`; null for the template's own. */
  readonly color: string | null
  readonly slides: readonly Slide[]
}

/** The files that a text is set in: two weights, each with further Latin letters apart, and two fonts of signs. */
export type FontFile = 'text' | 'text-ext' | 'bold' | 'bold-ext' | 'symbols' | 'emoji'

export interface Run {
  readonly font: FontFile
  readonly text: string
  readonly x: number
  /** In points. */
  readonly size: number
}

export interface TextLine {
  readonly kind: 'text'
  readonly runs: readonly Run[]
  /** Position of the baseline. */
  readonly y: number
  /** Added after each letter, in points. */
  readonly tracking: number
  readonly fill: string
  readonly opacity?: number
}

/** Lengths are in points, from the upper left corner of the page; colours are `#rrggbb`. */
export type Item =
  | TextLine
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill: string
      readonly radius?: number
      readonly opacity?: number
    }
  | {
      readonly kind: 'circle'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly fill: string
      readonly opacity?: number
    }
  | {
      readonly kind: 'line'
      /** Path data as in SVG. */
      readonly path: string
      readonly stroke: string
      readonly width: number
    }
  | {
      readonly kind: 'glow'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly inner: string
      readonly outer: string
    }
  | { readonly kind: 'picture'; readonly x: number; readonly y: number; readonly size: number }

/** An `artifact` is not read at all (ISO 32000-1, 14.8.2.2). */
export type Block =
  | { readonly tag: 'artifact'; readonly items: readonly Item[]; readonly isFooter?: boolean }
  | {
      readonly tag: 'heading' | 'paragraph'
      readonly items: readonly TextLine[]
      readonly text: string
    }
  | {
      readonly tag: 'item'
      /** Empty if the item continues from the page before. */
      readonly label: readonly TextLine[]
      readonly items: readonly TextLine[]
      readonly text: string
    }

export interface Page {
  readonly slide: number
  readonly isContinued: boolean
  readonly width: number
  readonly height: number
  /** In the order of reading. */
  readonly blocks: readonly Block[]
}

export interface Author {
  readonly name: string
  /** A JPEG or PNG; null: the name's initial stands for it. */
  readonly picture: Uint8Array<ArrayBuffer> | null
}

export interface LayoutRequest {
  readonly carousel: Carousel
  readonly author: Author
}

export interface DocumentRequest extends LayoutRequest {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly creator?: string
}

export interface Layout {
  readonly pages: readonly Page[]
  /** For each slide, the characters that no font has: they are drawn as boxes. */
  readonly missing: readonly string[]
}

export const PAGE_WIDTH = 1080

export function pageHeight({ size }: Pick<Carousel, 'size'>): number {
  return size === 'portrait' ? 1350 : PAGE_WIDTH
}
