/** Colours as `#rrggbb`, and their contrast by WCAG 2.2. */

type Rgb = readonly [number, number, number]

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** @param share of the second one, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const [r, g, b] = rgbOf(one)
  const [r2, g2, b2] = rgbOf(other)
  return hexOf([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share])
}

function luminance(color: string): number {
  const [r, g, b] = rgbOf(color).map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const WHITE = '#ffffff'
const BLACK = '#000000'

/** White or black, whichever is read better on it: one of them always has 4.5:1. */
export function inkOn(paper: string): string {
  return contrast(WHITE, paper) >= contrast(BLACK, paper) ? WHITE : BLACK
}

/** The contrast that text needs (WCAG 2.2, 1.4.3), also where a phone shows it small. */
const READABLE = 4.5

/** The colour, as much darker or lighter as is needed to read it on the paper. */
export function readableOn(color: string, paper: string): string {
  const towards = inkOn(paper)
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share)
    if (contrast(mixed, paper) >= READABLE) return mixed
  }
  return towards
}
