import { onTestFinished, vi } from 'vitest'

/** What jsdom has not of pictures, until the test ends: addresses of what is in memory, and decoding. */
export function playPictures({ isReadable = true } = {}) {
  const shown = new Map<string, Blob>()
  let count = 0
  const before = { make: URL.createObjectURL, revoke: URL.revokeObjectURL }
  URL.createObjectURL = (picture) => {
    count += 1
    const url = `blob:picture-${count}`
    if (picture instanceof Blob) shown.set(url, picture)
    return url
  }
  URL.revokeObjectURL = (url) => void shown.delete(url)
  const decode = vi.fn<() => Promise<void>>(async () => {
    if (!isReadable) throw new DOMException('The source image cannot be decoded', 'EncodingError')
  })
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true })
  onTestFinished(() => {
    URL.createObjectURL = before.make
    URL.revokeObjectURL = before.revoke
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  })
  return {
    /** What is shown at this moment, by its addresses. */
    shown,
    bytesAt: async (url: string) => Buffer.from(await bytesOf(shown.get(url))),
  }
}

/** jsdom's cannot say it themselves. */
function bytesOf(picture: Blob | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0)),
    )
    reader.readAsArrayBuffer(picture ?? new Blob())
  })
}
