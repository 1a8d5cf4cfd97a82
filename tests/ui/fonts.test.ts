import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const tokens = readFileSync(path.resolve('src/ui/layout/tokens.css'), 'utf8')
const fonts = readFileSync(path.resolve('src/ui/layout/fonts.css'), 'utf8')
const faces = fonts.match(/@font-face \{[^}]*\}/g) ?? []

test.for([
  ['sans', 'Inter'],
  ['serif', 'Newsreader'],
] as const)(
  'every system sees the same %s, and only until it is there another',
  ([token, font]) => {
    const [, stack = ''] = new RegExp(`--${token}: ([^;]+);`).exec(tokens) ?? []
    const names = stack.split(', ').map((name) => name.replaceAll("'", ''))
    const standIns = new Set(standInsFor(font).map(familyOf))

    expect(names[0]).toBe(font)
    expect(names.slice(1, 1 + standIns.size)).toEqual([...standIns])
  },
)

test('the serif comes in the one weight that is set in it, Inter in all, and neither hides what can be read', () => {
  const fetched = faces.filter((face) => face.includes('url('))

  expect(
    fetched.map((face) => /font-family: (\w+);\s+font-weight: ([^;]+)/.exec(face)?.slice(1)),
  ).toEqual([
    ['Newsreader', '500'],
    ['Inter', '100 900'],
    ['Inter', '100 900'],
  ])
  expect(fetched.every((face) => face.includes('font-display: swap'))).toBe(true)
})

/** Ascent and descent of the table `hhea`, by the units of an em. Neither font has a line gap. */
const MEASURES = [
  ['Inter', 1984 / 2048, 494 / 2048],
  ['Newsreader', 1470 / 2000, 530 / 2000],
] as const

test.for(MEASURES)('whatever stands in for %s is as high', ([font, ascent, descent]) => {
  const standIns = standInsFor(font)

  expect(standIns.length).toBeGreaterThan(1)
  for (const face of standIns) {
    const size = percentIn(face, 'size-adjust')
    expect(percentIn(face, 'ascent-override') * size).toBeCloseTo(ascent, 2)
    expect(percentIn(face, 'descent-override') * size).toBeCloseTo(descent, 2)
    expect(percentIn(face, 'line-gap-override')).toBe(0)
    expect(face).not.toContain('url(')
  }
})

/** Characters that the first face of Inter has beside the letters of ASCII and Latin-1. */
const ALSO_LATIN = ['ı', 'Œ', 'œ', '€', '™', '’', '“', '–', '…']

test('more of Inter is fetched for no letter of the four languages', () => {
  const [, range = ''] = /unicode-range: ([^;]+)/.exec(fonts) ?? []
  const parts = range.matchAll(/U\+(\w+)(?:-(\w+))?/g)
  const bounds = [...parts].map(([, from = '', to = from]) =>
    [from, to].map((hex) => Number.parseInt(hex, 16)),
  )

  function isIn(letter: string): boolean {
    const point = letter.codePointAt(0) ?? 0
    return bounds.some(([from = 0, to = 0]) => from <= point && point <= to)
  }

  expect(['ł', 'ř', 'ő', 'ş', 'ạ'].filter((letter) => !isIn(letter))).toEqual([])
  expect(['z', 'ß', 'ñ', 'ü', 'ÿ', ...ALSO_LATIN].filter(isIn)).toEqual([])
})

function standInsFor(font: string): string[] {
  return faces.filter((face) => familyOf(face).startsWith(`${font} `))
}

function familyOf(face: string): string {
  return /font-family: '?([^';]+)/.exec(face)?.[1] ?? ''
}

function percentIn(face: string, descriptor: string): number {
  return Number(new RegExp(`${descriptor}: ([\\d.]+)%`).exec(face)?.[1]) / 100
}
