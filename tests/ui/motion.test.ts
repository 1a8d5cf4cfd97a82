import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const SHEETS = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'))

/**
 * Animations that show waiting, blink like a caret, lift the skeleton of the landing page, or show a tooltip when the
 * pointer stays.
 */
const LASTING = [
  'skeleton-breathe',
  'waits-badge',
  'spinner-turn',
  'desk-blink',
  'hero-skeleton-lift',
  'tooltip-in',
]

test('what moves on the way from one state to the next is over within 200 ms, and never waits', () => {
  const moves = SHEETS.flatMap((css) => [...css.matchAll(/(?:transition|animation):\s*([^;]+);/g)])
    .flatMap(([, motion = '']) => motion.split(','))
    .filter((motion) => !LASTING.some((lasting) => motion.includes(lasting)))

  expect(moves.length).toBeGreaterThan(10)
  expect(moves.filter((motion) => lastsMs(motion) > 200)).toEqual([])
  expect(SHEETS.filter((css) => /(?:transition|animation)-delay/.test(css))).toEqual([])
})

test('for who asked for less motion nothing moves', () => {
  expect(sheet('tokens')).toMatch(
    /reduce\) \{\s+:root,\s+\[data-theme\] \{\s+--quick: 0ms;\s+--calm: 0ms;/,
  )
  expect(sheet('base')).toMatch(/animation-duration: 1ms !important;/)
})

/** Its duration and its delay together. */
function lastsMs(motion: string): number {
  const spelled = motion.replaceAll(/var\(--(\w+)\)/g, (_all, token: string) => timeOf(token))
  const times = [...spelled.matchAll(/([\d.]+)(m?s)\b/g)]
  return times.reduce((sum, [, count, unit]) => sum + Number(count) * (unit === 's' ? 1000 : 1), 0)
}

function timeOf(token: string): string {
  return new RegExp(`--${token}: ([^;]+);`).exec(sheet('tokens'))?.[1] ?? ''
}

function sheet(name: string): string {
  return readFileSync(path.resolve(`src/ui/layout/${name}.css`), 'utf8')
}
