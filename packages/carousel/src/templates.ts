import { inkOn, mix, readableOn } from './colors.ts'
import type { Item, SlideKind, TemplateName, TextLine } from './scene.ts'
import type { Weight } from './typesetter.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Look {
  readonly paper: string
  readonly ink: string
  readonly soft: string
  /** Readable on the paper. */
  readonly accent: string
}

export interface Drawn {
  readonly kind: SlideKind
  readonly width: number
  readonly height: number
  readonly look: Look
  /** The colour as chosen, for areas. */
  readonly color: string
  readonly heading: Box | null
  readonly body: Box | null
  readonly headingLines: readonly Box[]
  /** The number of the point, from 1 on; null for other slides, and on pages that continue a point. */
  readonly point: number | null
  /** Counted from 0. */
  readonly page: number
  readonly pages: number
  readonly write: (text: string, how: Written) => TextLine
}

export interface Written {
  readonly x: number
  /** Position of the baseline. */
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly weight?: Weight
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly opacity?: number
}

export interface Template {
  /** The template's own colour, used if the theme names none. */
  readonly color: string
  readonly look: (kind: SlideKind, color: string) => Look
  readonly align: (kind: SlideKind) => 'left' | 'center'
  readonly valign: (kind: SlideKind) => 'top' | 'middle' | 'bottom'
  readonly box: (page: { readonly kind: SlideKind; readonly height: number }) => Box
  /** The least y at which a heading ends, if there is room. */
  readonly headingEnd?: (kind: SlideKind, height: number) => number
  /** Between heading and body, in points. */
  readonly gap: (kind: SlideKind) => number
  /** Null: the ink of the look. A heading on a shape needs its own. */
  readonly headingInk?: (kind: SlideKind, color: string) => string | null
  readonly behind: (page: Drawn) => readonly Item[]
}

const WIDTH = 1080
const MARGIN = 96
/** Height of the foot, with the line of name and number. */
const FOOT = 200

function box(top: number, bottom = FOOT, side = MARGIN): Template['box'] {
  return ({ height }) => ({
    x: side,
    y: top,
    width: WIDTH - 2 * side,
    height: height - top - bottom,
  })
}

function isLoud(kind: SlideKind): boolean {
  return kind === 'hook' || kind === 'question'
}

function number2(point: number): string {
  return String(point).padStart(2, '0')
}

const plain: Template = {
  color: '#24488f',
  look: (_, color) => ({
    paper: '#fffefb',
    ink: '#1d1b17',
    soft: '#5a5449',
    accent: readableOn(color, '#fffefb'),
  }),
  align: () => 'left',
  valign: () => 'middle',
  box: box(190),
  gap: () => 40,
  behind({ kind, heading, body, look, color, point, height, write }) {
    const top = (heading ?? body)?.y ?? MARGIN
    const mark: Item =
      point === null
        ? { kind: 'rect', x: MARGIN, y: top - 60, width: 120, height: 14, fill: color, radius: 7 }
        : write(String(point), {
            x: MARGIN,
            y: top - 34,
            size: 64,
            fill: look.accent,
            weight: 'bold',
          })
    return [
      ...(kind === 'quote' ? quoteMark(MARGIN - 4, top - 132, 96, color) : [mark]),
      rule(MARGIN, height - 164, WIDTH - 2 * MARGIN, '#e3ded4'),
    ]
  },
}

/** The chosen colour is the paper. */
const bold: Template = {
  color: '#2743c9',
  look: (_, color) => {
    const ink = inkOn(color)
    return { paper: color, ink, soft: readableOn(mix(ink, color, 0.22), color), accent: ink }
  },
  align: () => 'left',
  valign: (kind) => (isLoud(kind) ? 'bottom' : 'middle'),
  box: box(210, FOOT + 10),
  gap: () => 40,
  behind({ kind, look, color, point, write, heading, body }) {
    const light = mix(color, look.ink, 0.1)
    const top = (heading ?? body)?.y ?? MARGIN
    if (kind === 'quote') {
      return [
        { kind: 'circle', x: WIDTH - 60, y: 60, radius: 330, fill: light },
        ...quoteMark(MARGIN - 4, top - 140, 100, look.ink),
      ]
    }
    if (isLoud(kind)) {
      return [
        { kind: 'circle', x: WIDTH - 130, y: 170, radius: 430, fill: light },
        { kind: 'circle', x: WIDTH - 130, y: 170, radius: 250, fill: mix(color, look.ink, 0.2) },
      ]
    }
    return [
      { kind: 'circle', x: WIDTH - 60, y: 60, radius: 330, fill: light },
      ...(point === null
        ? []
        : [
            write(String(point), {
              x: WIDTH - MARGIN,
              y: 236,
              size: 190,
              fill: look.ink,
              weight: 'bold',
              anchor: 'end',
            }),
          ]),
    ]
  },
}

const paper: Template = {
  color: '#8c3b17',
  look: (_, color) => ({
    paper: '#f6f0e3',
    ink: '#2b2419',
    soft: '#655a48',
    accent: readableOn(color, '#f6f0e3'),
  }),
  align: () => 'center',
  valign: () => 'middle',
  box: box(230, FOOT + 70, 150),
  gap: () => 44,
  behind({ kind, height, look, point, write, heading, body }) {
    const top = (heading ?? body)?.y ?? 200
    const middle = WIDTH / 2
    const crown: readonly Item[] =
      kind === 'quote'
        ? quoteMark(middle - 46, top - 146, 92, look.accent)
        : ornament(middle, top - 74, look.accent)
    return [
      frame(48, height, look.accent, 3),
      frame(62, height, mix(look.accent, look.paper, 0.45), 1.5),
      ...(point === null
        ? crown
        : [
            write(String(point), {
              x: middle,
              y: top - 54,
              size: 60,
              fill: look.accent,
              weight: 'bold',
              anchor: 'middle',
            }),
          ]),
    ]
  },
}

const grid: Template = {
  color: '#ffd23f',
  look: () => ({
    paper: '#fcfbf7',
    ink: '#1a1a18',
    soft: '#55534c',
    accent: '#1a1a18',
  }),
  align: () => 'left',
  valign: () => 'middle',
  box: box(220),
  gap: () => 52,
  headingInk: (_, color) => inkOn(color),
  behind({ height, color, point, headingLines, write, look, heading, body }) {
    const top = (heading ?? body)?.y ?? MARGIN
    const step = 54
    const across = Array.from(
      { length: Math.ceil(height / step) },
      (_, at) => `M0 ${at * step}H${WIDTH}`,
    )
    const down = Array.from(
      { length: Math.ceil(WIDTH / step) },
      (_, at) => `M${at * step} 0V${height}`,
    )
    return [
      { kind: 'line', path: [...across, ...down].join(''), stroke: '#ebe8de', width: 1.5 },
      ...headingLines.map((line): Item => ({
        kind: 'rect',
        x: line.x - 20,
        y: line.y,
        width: line.width + 40,
        height: line.height,
        fill: color,
        radius: 6,
      })),
      ...(point === null
        ? []
        : [
            {
              kind: 'rect',
              x: MARGIN - 20,
              y: top - 112,
              width: 104,
              height: 72,
              fill: look.ink,
              radius: 6,
            } as const,
            write(number2(point), {
              x: MARGIN + 32,
              y: top - 61,
              size: 44,
              fill: look.paper,
              weight: 'bold',
              anchor: 'middle',
            }),
          ]),
    ]
  },
}

const night: Template = {
  color: '#8fb3ff',
  look: (_, color) => ({
    paper: '#0d1017',
    ink: '#f5f2ea',
    soft: '#b4bac8',
    accent: readableOn(color, '#0d1017'),
  }),
  align: () => 'left',
  valign: () => 'middle',
  box: box(250),
  gap: () => 40,
  behind({ kind, height, look, color, page, pages, point, write, heading, body }) {
    const top = (heading ?? body)?.y ?? MARGIN
    const isLoudPage = isLoud(kind)
    return [
      {
        kind: 'glow',
        x: isLoudPage ? WIDTH * 0.85 : WIDTH,
        y: isLoudPage ? height * 0.12 : 0,
        radius: isLoudPage ? 1000 : 760,
        inner: mix(look.paper, color, isLoudPage ? 0.42 : 0.26),
        outer: look.paper,
      },
      ...progress({ page, pages, done: look.accent, left: mix(look.paper, look.ink, 0.2) }),
      ...(kind === 'quote' ? quoteMark(MARGIN - 4, top - 136, 96, look.accent) : []),
      ...(point === null
        ? []
        : [
            write(number2(point), {
              x: MARGIN,
              y: top - 34,
              size: 56,
              fill: look.accent,
              weight: 'bold',
            }),
          ]),
    ]
  },
}

const band: Template = {
  color: '#0f6b5c',
  look: (kind, color) => {
    if (isLoud(kind) || kind === 'quote') {
      const ink = inkOn(color)
      return { paper: color, ink, soft: readableOn(mix(ink, color, 0.22), color), accent: ink }
    }
    return {
      paper: '#ffffff',
      ink: '#1b1d1c',
      soft: '#525956',
      accent: readableOn(color, '#ffffff'),
    }
  },
  align: () => 'left',
  valign: (kind) => (isLoud(kind) || kind === 'quote' ? 'middle' : 'top'),
  box: box(190),
  headingEnd: (kind, height) => (kind === 'point' ? height * 0.4 : height * 0.26),
  gap: (kind) => (isLoud(kind) || kind === 'quote' ? 40 : 128),
  headingInk: (kind, color) => (isLoud(kind) || kind === 'quote' ? null : inkOn(color)),
  behind({ kind, height, heading, body, color, look, point, write }) {
    if (isLoud(kind) || kind === 'quote') {
      const top = (heading ?? body)?.y ?? MARGIN
      const stripe = mix(color, look.ink, 0.14)
      return [
        { kind: 'rect', x: 0, y: 0, width: 36, height, fill: stripe },
        { kind: 'rect', x: 36, y: 0, width: 18, height, fill: mix(color, look.ink, 0.07) },
        ...(kind === 'quote' ? quoteMark(MARGIN - 4, top - 136, 96, look.ink) : []),
      ]
    }
    const bottom = heading === null ? 152 : heading.y + heading.height + 64
    return [
      { kind: 'rect', x: 0, y: 0, width: WIDTH, height: bottom, fill: color },
      ...(point === null
        ? []
        : [
            write(number2(point), {
              x: MARGIN,
              y: heading === null ? 108 : 132,
              size: 52,
              fill: readableOn(mix(inkOn(color), color, 0.2), color),
              weight: 'bold',
            }),
          ]),
    ]
  },
}

export const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  plain,
  bold,
  paper,
  grid,
  night,
  band,
}

function rule(x: number, y: number, width: number, stroke: string): Item {
  return { kind: 'line', path: `M${x} ${y}H${x + width}`, stroke, width: 2 }
}

function frame(inset: number, height: number, stroke: string, width: number): Item {
  const right = WIDTH - inset
  const bottom = height - inset
  return { kind: 'line', path: `M${inset} ${inset}H${right}V${bottom}H${inset}Z`, stroke, width }
}

function ornament(x: number, y: number, stroke: string): readonly Item[] {
  const path = `M${x - 110} ${y}H${x - 26}M${x + 26} ${y}H${x + 110}M${x} ${y - 12}L${x + 12} ${y}L${x} ${y + 12}L${x - 12} ${y}Z`
  return [{ kind: 'line', path, stroke, width: 3 }]
}

/** @param width of both commas */
function quoteMark(x: number, y: number, width: number, fill: string): readonly Item[] {
  const radius = width * 0.21
  return [0, width * 0.56].flatMap((offset): Item[] => {
    const left = x + offset
    const middle = y + width * 0.55
    return [
      { kind: 'circle', x: left + radius, y: middle, radius, fill },
      {
        kind: 'line',
        path: `M${left + radius * 0.42} ${middle}C${left + radius * 0.42} ${middle - radius * 1.5} ${left + radius} ${middle - radius * 2.1} ${left + radius * 1.75} ${middle - radius * 2.3}`,
        stroke: fill,
        width: radius * 0.84,
      },
    ]
  })
}

/** A segment for each page, as stories have it. */
function progress(of: {
  readonly page: number
  readonly pages: number
  readonly done: string
  readonly left: string
}): readonly Item[] {
  const { page, pages, done, left } = of
  const gap = pages > 12 ? 8 : 12
  const width = (WIDTH - 2 * MARGIN - gap * (pages - 1)) / pages
  return Array.from({ length: pages }, (_, at) => ({
    kind: 'rect',
    x: MARGIN + at * (width + gap),
    y: 84,
    width,
    height: 8,
    radius: 4,
    fill: at <= page ? done : left,
  }))
}
