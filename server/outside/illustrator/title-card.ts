import type { SKRSContext2D } from '@napi-rs/canvas'

import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

import { CARD_FONT, hasCanvas, loadCanvas } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { createImageModel } from './image-model.ts'
import type { ImageModelOptions } from './image-model.ts'
import type { Illustrator, Motif, Picture } from './port.ts'

/** Null if neither the image model nor the drawing library is there. */
export function createIllustrator(
  model: ImageModelOptions | null,
  allowHosts: readonly string[],
  proxy: ForwardProxy | null = null,
): Illustrator | null {
  if (model !== null) return createImageModel(model, { allowHosts, loadCanvas, proxy })
  return hasCanvas() ? { name: 'title-card', draw: drawCard } : null
}

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

const SIZES = [
  { fontPx: 78, lines: 3 },
  { fontPx: 64, lines: 4 },
  { fontPx: 54, lines: 5 },
  { fontPx: 46, lines: 5 },
]
const LINE_HEIGHT = 1.22

async function drawCard(motif: Motif, signal: AbortSignal): Promise<Picture | null> {
  const canvas = await loadCanvas()
  signal.throwIfAborted()
  if (canvas === null) throw new Error('The drawing library is here, but does not load.')
  const title = drawableText(canvas, motif.title)
  if (title === null || title === '') return null
  const card = canvas.createCanvas(WIDTH, HEIGHT)
  paint(card.getContext('2d'), title, drawableText(canvas, motif.feedTitle ?? '') ?? '')
  return { bytes: await card.encode('jpeg', QUALITY), mediaType: 'image/jpeg' }
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

export function fitLines(
  text: string,
  most: number,
  isFitting: (line: string) => boolean,
): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text).flatMap((whole) => partsThatFit(whole, isFitting))) {
    if (isFitting((line + piece).trimEnd())) {
      line += piece
      continue
    }
    lines.push(line.trimEnd())
    line = piece
  }
  lines.push(line.trimEnd())
  if (lines.length <= most) return { lines, isWhole: true }
  const last = shortened(lines[most - 1] ?? '', isFitting)
  return { lines: [...lines.slice(0, most - 1), last], isWhole: false }
}

function piecesOf(text: string): string[] {
  return text.split(BREAKS).flatMap((piece) => (UNPARTED.test(piece) ? wordsOf(piece) : [piece]))
}

/** A line may end after a blank or a hyphen, and between the characters of scripts that know no blanks. */
const BREAKS =
  /(?<=\s)|(?<=[-–—/])(?=\p{L})|(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])(?<![「『（【〈《])(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])(?![、。，！？」』）】〉》ーっゃゅょッャュョ])/u

/** South-east Asian scripts, whose words only a dictionary can tell apart. */
const UNPARTED = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter('th', { granularity: 'word' }).segment(text)
  return Array.from(segments, ({ segment }) => segment)
}

function partsThatFit(piece: string, isFitting: (line: string) => boolean): string[] {
  if (isFitting(piece.trimEnd())) return [piece]
  const parts: string[] = []
  let part = ''
  for (const letter of lettersOf(piece)) {
    if (part !== '' && !isFitting(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function shortened(line: string, isFitting: (line: string) => boolean): string {
  const letters = lettersOf(line)
  while (letters.length > 0 && !isFitting(ended(letters))) letters.pop()
  return ended(letters)
}

function ended(letters: readonly string[]): string {
  return `${letters.join('').replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}

/** A letter with its accents is one, as people count. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/**
 * Null if the text has a letter or digit that neither the card's font nor the system's has; other missing signs are
 * left out.
 */
function drawableText(canvas: Canvas, text: string): string | null {
  const line = text
    .normalize('NFC')
    .replaceAll(PICTURES, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARS)
  const missing = missingIn(canvas, line)
  if ([...missing].some((sign) => /[\p{L}\p{N}]/u.test(sign))) return null
  return Array.from(line)
    .filter((sign) => !missing.has(sign))
    .join('')
}

const MAX_CHARS = 400
/** Emoji have a font of their own, in colours that the card does not have. */
const PICTURES =
  /[\p{Emoji_Presentation}\p{Regional_Indicator}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\u{fe0f}/gu
// Joiners stay: the scripts of India and Persian need them.
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{fe0f}\u{20e3}]--[\t\n\r\u{200c}\u{200d}]]/gv

/** Finds the signs in whose place a font draws nothing, or the box for the unknown. */
function missingIn(canvas: Canvas, line: string): ReadonlySet<string> {
  const signs = new Set(Array.from(line).filter((sign) => BEYOND_LATIN.test(sign)))
  if (signs.size === 0) return signs
  const context = canvas.createCanvas(BOX_PX, BOX_PX).getContext('2d')
  context.font = `400 ${FONT_PX}px "${CARD_FONT}"`

  function lookOf(sign: string): string {
    context.clearRect(0, 0, BOX_PX, BOX_PX)
    context.fillText(sign, FONT_PX / 2, FONT_PX)
    return Buffer.from(context.getImageData(0, 0, BOX_PX, BOX_PX).data.buffer).toString('base64')
  }

  const blanks = new Set([lookOf(''), lookOf(UNKNOWN)])
  return new Set([...signs].filter((sign) => blanks.has(lookOf(sign))))
}

/** A mark is drawn on its letter, and a blank as nothing: neither is looked at. */
const BEYOND_LATIN = /[[\p{L}\p{N}\p{P}\p{S}]--[\u{20}-\u{7e}]]/v
/** A noncharacter: no font has a letter for it. */
const UNKNOWN = '\u{10fffe}'
const FONT_PX = 24
const BOX_PX = 48
