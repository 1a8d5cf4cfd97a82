import { isAscii } from 'node:buffer'

/**
 * Takes the encoding from the first of these: byte order mark, HTTP charset, XML declaration, UTF-8 if the bytes are
 * valid, windows-1252. Bytes that make characters of UTF-8 are not in an encoding of one byte each, whatever is
 * declared.
 */
export function decodeBytes(bytes: Uint8Array, contentType: string | undefined): string {
  const unicode = wideEncoding(bytes)
  if (unicode === 'utf-32le' || unicode === 'utf-32be') {
    return decodeUtf32(bytes, unicode === 'utf-32le')
  }
  if (unicode !== null) return new TextDecoder(unicode).decode(bytes)

  for (const label of [httpCharset(contentType), declaredEncoding(bytes)]) {
    const text = label === null ? null : (declaredUtf8(bytes, label) ?? decodeAs(bytes, label))
    if (text !== null) return text
  }
  return decodeAs(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
}

const MARKS: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-32le', 0xff, 0xfe, 0, 0],
  ['utf-32be', 0, 0, 0xfe, 0xff],
  ['utf-32le', 0x3c, 0, 0, 0],
  ['utf-32be', 0, 0, 0, 0x3c],
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0x3c, 0],
  ['utf-16be', 0, 0x3c],
]

/** By its byte order mark, or by how its first `<` is written (XML 1.0, appendix F). */
function wideEncoding(bytes: Uint8Array): string | null {
  const found = MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))
  return found === undefined ? null : found[0]
}

/** Node's TextDecoder does not know UTF-32. */
function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const characters: string[] = []
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, isLittleEndian)
    const isCharacter = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    if (code !== 0xfe_ff) characters.push(isCharacter ? String.fromCodePoint(code) : '\u{fffd}')
  }
  return characters.join('')
}

function httpCharset(contentType: string | undefined): string | null {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? null
}

/** The warnings of a program may stand before a declaration. */
const HEAD_BYTES = 4096

function declaredEncoding(bytes: Uint8Array): string | null {
  // One character a byte: the declaration is ASCII, if it can be read at all.
  const { buffer, byteOffset, byteLength } = bytes.subarray(0, HEAD_BYTES)
  const head = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
  const label = /<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1]
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  return label === undefined || /^(?:utf-?16|ucs-?2|utf-?32|ucs-?4)/i.test(label) ? null : label
}

/**
 * Templates declare ISO-8859-1 and programs fill them with UTF-8. Text in an encoding of one byte a character is hardly
 * ever valid UTF-8.
 */
function declaredUtf8(bytes: Uint8Array, label: string): string | null {
  if (isAscii(bytes)) return null
  const decoder = decoderFor(label)
  if (decoder === null || !/^(?:iso-8859|windows-125)/.test(decoder.encoding)) return null
  return decodeAs(bytes, 'utf-8')
}

/** Null if the label is unknown, or promises UTF-8 and lies. */
function decodeAs(bytes: Uint8Array, label: string): string | null {
  const decoder = decoderFor(ALIASES[label.toLowerCase()] ?? label)
  if (decoder === null) return null
  const text = decoder.decode(bytes)
  return decoder.encoding === 'utf-8' && isGarbled(text) ? null : text
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

/** A long text in UTF-8 with a few broken bytes is still UTF-8; one with mostly broken ones never was. */
function isGarbled(text: string): boolean {
  let broken = 0
  let whole = 0
  // Counted, not collected: a text may have millions of them.
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) {
    broken += 1
  }
  if (broken === 0) return false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    const isTail = unit >= 0xdc_00 && unit <= 0xdf_ff
    if (unit > 0x7f && unit !== 0xff_fd && !isTail) whole += 1
  }
  return broken * 10 > whole
}

const REPLACEMENT = '\u{fffd}'

/** Servers send the first two for UTF-8 without thinking, and plain ASCII is valid UTF-8 as well. */
const ALIASES: Readonly<Record<string, string>> = {
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'mac-cyrillic': 'x-mac-cyrillic',
}
