import { createCanvas, loadImage } from '@napi-rs/canvas'
import { vi } from 'vitest'

/** Adds the drawing that jsdom lacks, by Skia, until the globals are restored. */
export function playCanvas(): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const image = await loadImage(Buffer.from(await file.arrayBuffer()))
    return Object.assign(image, { close: () => undefined })
  })
  vi.stubGlobal('OffscreenCanvas', Sheet)
}

class Sheet {
  readonly #sheet

  constructor(width: number, height: number) {
    this.#sheet = createCanvas(width, height)
  }

  getContext(kind: '2d') {
    return this.#sheet.getContext(kind)
  }

  async convertToBlob({ type, quality }: { readonly type: string; readonly quality: number }) {
    const isPng = type === 'image/png'
    const bytes = isPng ? this.#sheet.encode('png') : this.#sheet.encode('jpeg', quality * 100)
    return aChosenFile('drawn', type, await bytes)
  }
}

/** A file as a person chooses it. jsdom's own files lack this way of reading. */
export function aChosenFile(name: string, type: string, bytes: Uint8Array): File {
  const own = Uint8Array.from(bytes)
  const file = new File([own], name, { type })
  return Object.defineProperty(file, 'arrayBuffer', { value: async () => own.slice().buffer })
}
