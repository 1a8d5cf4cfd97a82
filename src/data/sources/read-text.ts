const HEAD_BYTES = 1024

/**
 * A byte order mark or the XML declaration names the encoding. Without either, or if the name is wrong: UTF-8, or
 * Windows-1252 if it cannot be UTF-8.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return (
    decode(bytes, markedEncoding(bytes)) ??
    decode(bytes, declaredEncoding(bytes)) ??
    decode(bytes, 'utf-8') ??
    new TextDecoder('windows-1252').decode(bytes)
  )
}

/** Null if the bytes are not in this encoding, or the name is unknown. */
function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string | null): string | null {
  if (encoding === null) return null
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Tells UTF-16 by the byte order mark, or by the `<` that every XML document begins with. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return null
}

function declaredEncoding(bytes: Uint8Array<ArrayBuffer>): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES))
  const declaration = /^\W*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/i.exec(head)
  return declaration?.[1] ?? null
}
