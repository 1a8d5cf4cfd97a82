import { expect, test } from 'vitest'

import { readText } from '#data/sources/read-text.ts'

const MACINTOSH = '<?xml version="1.0" encoding="macintosh"?><opml text="Z\u009Frich"/>'
const WIDE = '<?xml version="1.0" encoding="UTF-16"?><opml text="Zürich"/>'

test.each([
  ['UTF-8 without a declaration', utf8('<opml text="Zürich"/>')],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8('<opml text="Zürich"/>')]],
  ['the encoding that the XML declaration names', oneByteEach(MACINTOSH)],
  ['UTF-16 with a mark', [0xff, 0xfe, ...utf16(WIDE)]],
  ['UTF-16 without one', utf16(WIDE)],
  ["Windows' Latin that is taken for UTF-8", oneByteEach('<?xml encoding="utf-8"?>Zürich')],
  ['an encoding that nobody knows', utf8('<?xml version="1.0" encoding="x-none"?>Zürich')],
])('%s is read', async (_, bytes) => {
  expect(await readText(fileOf(bytes))).toContain('Zürich')
})

test('the byte order mark is no part of the text', async () => {
  expect(await readText(fileOf([0xef, 0xbb, 0xbf, ...utf8('<opml/>')]))).toBe('<opml/>')
})

function fileOf(bytes: readonly number[]): File {
  return new File([new Uint8Array(bytes)], 'feeds.opml')
}

function utf8(text: string): number[] {
  return [...new TextEncoder().encode(text)]
}

function oneByteEach(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0))
}

function utf16(text: string): number[] {
  return oneByteEach(text).flatMap((code) => [code & 0xff, code >> 8])
}
