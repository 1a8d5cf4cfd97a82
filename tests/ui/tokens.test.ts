import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const css = readFileSync(path.resolve('src/ui/layout/tokens.css'), 'utf8')

const PAPERS = ['desk', 'paper', 'paper-sunken', 'paper-raised']
const INKS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'success', 'warning', 'danger']
const PAIRS = [
  ...INKS.flatMap((ink) => PAPERS.map((paper) => [ink, paper] as const)),
  ...['accent', 'success', 'warning', 'danger'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
  // Text in a row that has just arrived, and a link in the report of a publish.
  ['ink-faint', 'accent-soft'],
  ['danger', 'accent-soft'],
  ['accent', 'success-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
] as const

test.for(PAIRS)('%s can be read on %s, by day and by lamp', ([ink, paper]) => {
  expect(contrast(ink, paper, 'day')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(ink, paper, 'lamp')).toBeGreaterThanOrEqual(4.5)
})

test.for(PAPERS)('the line around a control stands out from %s', (paper) => {
  expect(contrast('line-control', paper, 'day')).toBeGreaterThanOrEqual(3)
  expect(contrast('line-control', paper, 'lamp')).toBeGreaterThanOrEqual(3)
})

type Light = 'day' | 'lamp'

/** WCAG 2.2, "contrast ratio". */
function contrast(ink: string, paper: string, light: Light): number {
  const [dark = 0, bright = 0] = [luminance(ink, light), luminance(paper, light)].toSorted(
    (a, b) => a - b,
  )
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(name: string, light: Light): number {
  const [red = 0, green = 0, blue = 0] = channels(name, light).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(name: string, light: Light): number[] {
  const pair = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)
  const hex = pair?.[light === 'day' ? 1 : 2]
  if (hex === undefined) throw new Error(`tokens.css has no pair --${name}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

test('everything that is set in the serif is set in its weight', () => {
  const set = ['ui/layout/brand', 'ui/layout/base', 'pages/landing/landing-page'].flatMap(
    (name) => {
      const sheet = readFileSync(path.resolve(`src/${name}.css`), 'utf8')
      return sheet.match(/\{[^{}]*var\(--serif\)[^{}]*\}/g) ?? []
    },
  )

  expect(set).toHaveLength(5)
  expect(set.filter((rule) => !rule.includes('font-weight: 500'))).toEqual([])
})

test.for([
  'packages/linkedin-sandbox/src/style.css',
  'server/openapi/docs.css',
  'server/mcp/card/card.css',
])('%s wears the tokens of the app', (file) => {
  const worn = readFileSync(path.resolve(file), 'utf8').match(/--[\w-]+: [^;]+;/g) ?? []

  expect(worn.length).toBeGreaterThan(5)
  expect(worn.filter((token) => !css.includes(`\n  ${token}\n`))).toEqual([])
})
