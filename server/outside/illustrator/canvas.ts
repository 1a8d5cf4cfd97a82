import { fileURLToPath } from 'node:url'

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
