import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'

export type Canvas = typeof import('@napi-rs/canvas')

export const CARD_FONT = 'Lin Card'

const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
]
const WEIGHTS = [400, 700]

const Manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) })

/**
 * Whether the drawing library has a build for this machine: npm installs that one alone. The library with its fonts is
 * 30 MB of memory, so it is loaded with the first picture.
 */
export function hasCanvas(): boolean {
  try {
    const library = import.meta.resolve('@napi-rs/canvas')
    const manifest = readFileSync(new URL('./package.json', library), 'utf8')
    const { optionalDependencies: builds } = Manifest.parse(JSON.parse(manifest))
    const beside = createRequire(library)
    return Object.keys(builds).some((name) => isThere(beside, name))
  } catch {
    return false
  }
}

function isThere(beside: NodeJS.Require, name: string): boolean {
  try {
    beside.resolve(name)
    return true
  } catch {
    return false
  }
}

/** Null if the drawing library has no build for this machine. */
export async function loadCanvas(): Promise<Canvas | null> {
  try {
    const canvas = await import('@napi-rs/canvas')
    registerFont(canvas)
    return canvas
  } catch {
    return null
  }
}

function registerFont({ GlobalFonts }: Canvas): void {
  // Fonts belong to the process, not to one server.
  if (GlobalFonts.has(CARD_FONT)) return
  const fonts = import.meta.resolve('@fontsource/inter/package.json')
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      const file = new URL(`./files/inter-${subset}-${weight}-normal.woff2`, fonts)
      GlobalFonts.registerFromPath(fileURLToPath(file), CARD_FONT)
    }
  }
}
