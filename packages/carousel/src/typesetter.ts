import { create } from 'fontkit'
import type { Font } from 'fontkit'

import type { FontFile, Run } from './scene.ts'

/** The weight of a text: each has a font of Western Europe's letters, and one of the other Latin ones. */
export type Weight = 'text' | 'bold'

/** A line of text, as far as it does not depend on its size: lengths are in em. */
export interface Line {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly width: number
  /** The number of letters: tracking is added to each. */
  readonly letters: number
}

interface Piece {
  readonly font: FontFile
  readonly text: string
  readonly width: number
}

interface Word {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly letters: number
  /** A space follows it, which is dropped at the end of a line. */
  readonly hasSpace: boolean
}

export interface Typesetter {
  /** Opens the fonts anew, as each remembers which letters its glyphs stood for first. */
  readonly openFonts: () => ReadonlyMap<FontFile, Font>
  readonly lines: (text: string, how: Setting) => readonly Line[]
  /** A text that is one line, however long. */
  readonly line: (text: string, weight: Weight) => Line
  /** In em. */
  readonly widestWord: (text: string, how: Omit<Setting, 'width'>) => number
  /** The characters that no font has, each once. */
  readonly missing: (text: string) => string
}

interface Setting {
  readonly weight: Weight
  /** In em. */
  readonly width: number
  /** In em, added after each letter. */
  readonly tracking: number
  /** Lines of about the same length, as headings have them. */
  readonly isBalanced?: boolean
}

/** Above the baseline and below it, in em: of the font of the texts, which the others are set beside. */
export const ASCENT = 0.969
export const DESCENT = 0.242
export const CAP_HEIGHT = 0.727

/** Relative to the text around it: at its full size, emoji would be taller than capital letters. */
const EMOJI_SIZE = 0.9

/** Features that would replace letters are off, so that a text can be copied as it was typed. */
export const FEATURES = { liga: false, clig: false, calt: false, dlig: false } as const

/** Sets texts in these fonts. `emoji` may be missing where no text has any. */
export function typesetter(files: ReadonlyMap<FontFile, Uint8Array>): Typesetter {
  const fonts = openFonts()
  const widths = new Map<string, number>()
  const words = new Map<string, readonly Word[]>()
  const chosen = new Map<string, FontFile | null>()

  function openFonts(): ReadonlyMap<FontFile, Font> {
    return new Map([...files].map(([name, bytes]) => [name, create(bytes)]))
  }

  function has(file: FontFile, grapheme: string): boolean {
    const font = fonts.get(file)
    if (font === undefined) return false
    return codePointsOf(grapheme).every(
      (code) => JOINERS.has(code) || font.hasGlyphForCodePoint(code),
    )
  }

  function fontOf(grapheme: string, weight: Weight): FontFile | null {
    const key = `${weight} ${grapheme}`
    const known = chosen.get(key)
    if (known !== undefined) return known
    const own: readonly FontFile[] = [weight, `${weight}-ext`, 'symbols']
    const order: readonly FontFile[] = isEmoji(grapheme) ? ['emoji', ...own] : [...own, 'emoji']
    const font = order.find((file) => has(file, grapheme)) ?? null
    chosen.set(key, font)
    return font
  }

  function widthOf(file: FontFile, text: string): number {
    const key = `${file} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const font = fonts.get(file)
    if (font === undefined) return 0
    const run = file === 'emoji' ? font.layout(text) : font.layout(text, FEATURES)
    const width = (run.advanceWidth / font.unitsPerEm) * sizeIn(file)
    widths.set(key, width)
    return width
  }

  function piecesOf(text: string, weight: Weight): readonly Piece[] {
    const found: { font: FontFile; text: string }[] = []
    for (const grapheme of graphemesOf(text)) {
      const font = fontOf(grapheme, weight) ?? weight
      const last = found.at(-1)
      if (last?.font === font) last.text += grapheme
      else found.push({ font, text: grapheme })
    }
    return found.map((piece) => ({ ...piece, width: widthOf(piece.font, piece.text) }))
  }

  function wordOf(text: string, weight: Weight, hasSpace: boolean): Word {
    const pieces = piecesOf(text, weight)
    return {
      text,
      pieces,
      width: sum(pieces.map(({ width }) => width)),
      letters: graphemesOf(text).length,
      hasSpace,
    }
  }

  function wordsOf(text: string, weight: Weight): readonly Word[] {
    const key = `${weight} ${text}`
    const known = words.get(key)
    if (known !== undefined) return known
    const made = unitsOf(text).map(({ unit, hasSpace }) => wordOf(unit, weight, hasSpace))
    words.set(key, made)
    return made
  }

  function fill(all: readonly Word[], { width, weight, tracking }: Setting): Word[][] {
    const space = widthOf(weight, ' ') + tracking
    const lines: Word[][] = []
    let line: Word[] = []
    let used = 0
    for (const word of all.flatMap((each) => fitting(each, { width, weight, tracking }))) {
      const gap = line.at(-1)?.hasSpace === true ? space : 0
      const wide = setWidth(word, tracking)
      if (line.length > 0 && used + gap + wide > width + TOLERANCE) {
        lines.push(line)
        line = [word]
        used = wide
      } else {
        line.push(word)
        used += gap + wide
      }
    }
    if (line.length > 0) lines.push(line)
    return lines
  }

  function fitting(word: Word, { width, weight, tracking }: Setting): readonly Word[] {
    if (setWidth(word, tracking) <= width + TOLERANCE) return [word]
    const parts: string[] = []
    let part = ''
    let used = 0
    for (const grapheme of graphemesOf(word.text)) {
      const own = widthOf(fontOf(grapheme, weight) ?? weight, grapheme) + tracking
      if (part !== '' && used + own > width) {
        parts.push(part)
        part = ''
        used = 0
      }
      part += grapheme
      used += own
    }
    return [
      ...parts.map((each) => wordOf(each, weight, false)),
      wordOf(part, weight, word.hasSpace),
    ]
  }

  function lineOf(line: readonly Word[], weight: Weight): Line {
    const pieces: { font: FontFile; text: string; width: number }[] = []
    const space = { font: weight, text: ' ', width: widthOf(weight, ' ') }
    line.forEach((word, at) => {
      const isSpaced = word.hasSpace && at < line.length - 1
      for (const piece of isSpaced ? [...word.pieces, space] : word.pieces) {
        const last = pieces.at(-1)
        if (last?.font === piece.font) {
          last.text += piece.text
          last.width += piece.width
        } else pieces.push({ ...piece })
      }
    })
    const text = pieces.map((piece) => piece.text).join('')
    const width = sum(pieces.map((piece) => piece.width))
    return { text, pieces, width, letters: graphemesOf(text).length }
  }

  return {
    openFonts,
    lines(text, how) {
      const all = wordsOf(text, how.weight)
      const lines = fill(all, how)
      const balanced =
        how.isBalanced === true
          ? balance(lines, (width) => fill(all, { ...how, width }), how.width)
          : lines
      return balanced.map((line) => lineOf(line, how.weight))
    },
    line: (text, weight) => lineOf([wordOf(text, weight, false)], weight),
    widestWord: (text, { weight, tracking }) =>
      Math.max(0, ...wordsOf(text, weight).map((word) => setWidth(word, tracking))),
    missing: (text) =>
      [
        ...new Set(
          graphemesOf(text).filter(
            (grapheme) => /\S/.test(grapheme) && fontOf(grapheme, 'text') === null,
          ),
        ),
      ].join(''),
  }
}

/** A sum of widths differs a little from the width of the whole. */
const TOLERANCE = 0.001

function setWidth({ width, letters }: Word, tracking: number): number {
  return width + letters * tracking
}

/** Breaks a paragraph anew, at the narrowest width that needs no more lines. */
function balance(
  lines: Word[][],
  fillTo: (width: number) => Word[][],
  width: number,
): readonly (readonly Word[])[] {
  if (lines.length < 2) return lines
  let narrow = width / 2
  let wide = width
  let best = lines
  for (let step = 0; step < 8; step += 1) {
    const middle = (narrow + wide) / 2
    const tried = fillTo(middle)
    if (tried.length === lines.length && !tried.some((line) => line.some(isCut))) {
      best = tried
      wide = middle
    } else narrow = middle
  }
  return best

  function isCut(word: Word): boolean {
    return !lines.some((line) => line.some((each) => each.text === word.text))
  }
}

/** @param size in points */
export function runsOf(
  { pieces }: Line,
  { x, size, tracking }: { readonly x: number; readonly size: number; readonly tracking: number },
): readonly Run[] {
  let at = x
  return pieces.map(({ font, text, width }) => {
    const run = { font, text, x: at, size: size * sizeIn(font) }
    at += width * size + graphemesOf(text).length * tracking * size
    return run
  })
}

/** In points. */
export function widthAt(line: Line, size: number, tracking: number): number {
  return (line.width + Math.max(0, line.letters - 1) * tracking) * size
}

function sizeIn(file: FontFile): number {
  return file === 'emoji' ? EMOJI_SIZE : 1
}

interface Unit {
  readonly unit: string
  readonly hasSpace: boolean
}

/**
 * A line can break at spaces, and behind hyphens, dashes and slashes within words. French sets a space before some
 * marks, which never begin a line; guillemets stay with what they enclose.
 */
function unitsOf(text: string): readonly Unit[] {
  const units: { unit: string; hasSpace: boolean }[] = []
  for (const chunk of text.split(/ +/).filter((each) => each !== '')) {
    const last = units.at(-1)
    if (last !== undefined && (/^[?!:;»%€]+$/.test(chunk) || last.unit.endsWith('«'))) {
      last.unit += `\u00A0${chunk}`
      continue
    }
    const parts = chunk.split(/(?<=[\p{L}\p{N}]{3}[-–—/])(?=[\p{L}\p{N}]{3})/u)
    units.push(...parts.map((unit, at) => ({ unit, hasSpace: at === parts.length - 1 })))
  }
  return units
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

function graphemesOf(text: string): readonly string[] {
  // In nearly all texts, each letter is one UTF-16 unit.
  if (/^[\u0020-\u02FF\u2010-\u2027\u20AC]*$/.test(text)) return text.split('')
  return Array.from(segments.segment(text), ({ segment }) => segment)
}

function codePointsOf(grapheme: string): readonly number[] {
  return Array.from(grapheme, (each) => each.codePointAt(0) ?? 0)
}

/** Characters that show nothing by themselves: the joiner, variation selectors, and the tags of flags. */
const JOINERS: ReadonlySet<number> = new Set([0x20_0d, 0xfe_0e, 0xfe_0f])

function isEmoji(grapheme: string): boolean {
  return /\p{Emoji_Presentation}|\uFE0F|\u20E3|\p{Regional_Indicator}/u.test(grapheme)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** The fonts that a text is set in: the others need not be read. */
export function fontsFor(text: string): readonly FontFile[] {
  const basic: readonly FontFile[] = ['text', 'bold']
  if (!/[^\p{ASCII}\u00A0-\u00FF]/u.test(text)) return basic
  return [
    ...basic,
    'text-ext',
    'bold-ext',
    ...(/[^\p{ASCII}\u00A0-\u024F\u1E00-\u1EFF\u2000-\u206F\u20A0-\u20BF]/u.test(text)
      ? (['symbols', 'emoji'] as const)
      : []),
  ]
}
