import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { FontFile } from './scene.ts'

const FONTS: Readonly<Record<FontFile, string>> = {
  text: import.meta.resolve('@fontsource/inter/files/inter-latin-500-normal.woff'),
  'text-ext': import.meta.resolve('@fontsource/inter/files/inter-latin-ext-500-normal.woff'),
  bold: import.meta.resolve('@fontsource/inter/files/inter-latin-800-normal.woff'),
  'bold-ext': import.meta.resolve('@fontsource/inter/files/inter-latin-ext-800-normal.woff'),
  symbols: import.meta
    .resolve('@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-500-normal.woff'),
  emoji: import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
}

/**
 * Reads a font that this package depends on: Inter, and Noto for symbols and emoji.
 * @throws if its file is missing
 */
export async function readInstalledFont(file: FontFile): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(fileURLToPath(FONTS[file])))
}
