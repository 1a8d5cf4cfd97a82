import type { SKRSContext2D } from '@napi-rs/canvas'

import { CARD_FONT } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { drawableText } from './drawable-text.ts'
import { fitLines } from './fit-lines.ts'
import type { Illustrator, Motif, Picture } from './port.ts'

const WIDTH = 1200
const HEIGHT = 627
const MARGIN = 96
const QUALITY = 82

const PAPER = '#f6f1e7'
const INK = '#1d1b17'
const INK_SOFT = '#4d4941'
const HAIRLINE = '#d9d2c3'
const INK_BLUE = '#24488f'

const BAR = { top: 88, width: 88, height: 10 }
const TITLE = { top: 146, bottom: 492 }
const FOOT = { line: 526, baseline: 572, fontPx: 26 }

/** The larger the fewer letters: a short title is a poster, a long one stays readable. */
const SIZES = [
  { fontPx: 78, lines: 3 },
  { fontPx: 64, lines: 4 },
  { fontPx: 54, lines: 5 },
  { fontPx: 46, lines: 5 },
]
const LINE_HEIGHT = 1.22

/** Draws the title on paper, with who reports it below. */
export function createTitleCard(canvas: Canvas): Illustrator {
  async function draw(motif: Motif, signal: AbortSignal): Promise<Picture | null> {
    signal.throwIfAborted()
    const title = drawableText(canvas, motif.title)
    if (title === null || title === '') return null
    const card = canvas.createCanvas(WIDTH, HEIGHT)
    paint(card.getContext('2d'), title, drawableText(canvas, motif.feedTitle ?? '') ?? '')
    return { bytes: await card.encode('jpeg', QUALITY), mediaType: 'image/jpeg' }
  }
  return { name: 'title-card', draw }
}

function paint(context: SKRSContext2D, title: string, site: string): void {
  const isMirrored = RIGHT_TO_LEFT.test(title)
  const edge = isMirrored ? WIDTH - MARGIN : MARGIN
  context.lang = 'en'
  context.direction = isMirrored ? 'rtl' : 'ltr'
  context.textAlign = isMirrored ? 'right' : 'left'

  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = INK_BLUE
  context.fillRect(isMirrored ? edge - BAR.width : edge, BAR.top, BAR.width, BAR.height)

  paintTitle(context, title, edge)
  if (site === '') return
  context.fillStyle = HAIRLINE
  context.fillRect(MARGIN, FOOT.line, WIDTH - 2 * MARGIN, 2)
  context.fillStyle = INK_SOFT
  context.font = fontOf(400, FOOT.fontPx)
  const [line = ''] = linesOf(context, site, 1).lines
  context.fillText(line, edge, FOOT.baseline)
}

/** The first letter with a direction of its own belongs to a script that runs leftwards. */
const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function paintTitle(context: SKRSContext2D, title: string, edge: number): void {
  context.fillStyle = INK
  for (const { fontPx, lines: most } of SIZES) {
    context.font = fontOf(700, fontPx)
    const { lines, isWhole } = linesOf(context, title, most)
    if (!isWhole && fontPx !== SIZES.at(-1)?.fontPx) continue
    const heightPx = fontPx * LINE_HEIGHT
    const slack = TITLE.bottom - TITLE.top - lines.length * heightPx
    const first = TITLE.top + slack / 2 + fontPx
    for (const [index, line] of lines.entries()) {
      context.fillText(line, edge, first + index * heightPx)
    }
    return
  }
}

function linesOf(
  context: SKRSContext2D,
  text: string,
  most: number,
): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  function isFitting(line: string): boolean {
    return context.measureText(line).width <= WIDTH - 2 * MARGIN
  }
  return fitLines(text, most, isFitting)
}

function fontOf(weight: number, sizePx: number): string {
  return `${weight} ${sizePx}px "${CARD_FONT}"`
}
