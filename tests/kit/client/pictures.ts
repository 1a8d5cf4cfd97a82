import { onTestFinished, vi } from 'vitest'

/** Adds what jsdom lacks for pictures, until the test ends: object URLs and decoding. */
export function playPictures({ isReadable = true } = {}) {
  const shown = new Map<string, Blob>()
  let count = 0
  function createObjectURL(picture: Blob): string {
    count += 1
    const url = `blob:picture-${count}`
    shown.set(url, picture)
    return url
  }
  const addresses = { createObjectURL, revokeObjectURL: (url: string) => shown.delete(url) }
  for (const [name, value] of Object.entries(addresses)) {
    Object.defineProperty(URL, name, { value, configurable: true })
  }
  const decode = vi.fn<() => Promise<void>>(async () => {
    if (!isReadable) throw new DOMException('The source image cannot be decoded', 'EncodingError')
  })
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true })
  onTestFinished(() => {
    for (const name of Object.keys(addresses)) Reflect.deleteProperty(URL, name)
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  })
  return {
    /** Pictures that have an object URL at this moment, by that URL. */
    shown,
    bytesAt: async (url: string) => Buffer.from(await bytesOf(shown.get(url))),
  }
}

/** jsdom's blobs cannot return their bytes themselves. */
function bytesOf(picture: Blob | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0)),
    )
    reader.readAsArrayBuffer(picture ?? new Blob())
  })
}
