import { CARD_FONT } from './canvas.ts'
import type { Canvas } from './canvas.ts'

/**
 * A stranger's text as one line that this machine has letters for: those of the card's font, or of a
 * font of the system. Signs that it lacks are left out; null where it lacks a letter or a digit.
 */
export function drawableText(canvas: Canvas, text: string): string | null {
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
/** Emoji are drawn with a font of their own, in colours that the card does not have. */
const PICTURES =
  /[\p{Emoji_Presentation}\p{Regional_Indicator}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\u{fe0f}/gu
// Joiners stay: the scripts of India and Persian need them.
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{fe0f}\u{20e3}]--[\t\n\r\u{200c}\u{200d}]]/gv

/** The signs in whose place nothing, or the box for the unknown, is drawn. */
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
