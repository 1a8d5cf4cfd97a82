// oxlint-disable-next-line typescript/triple-slash-reference -- a file of declarations cannot be imported
/// <reference path="./packages.d.ts" />
import { layOut } from './pages.ts'
import { pdfOf } from './pdf.ts'
import type { DocumentRequest, FontFile, Layout, LayoutRequest } from './scene.ts'
import { settable } from './slide-text.ts'
import { fontsFor, typesetter } from './typesetter.ts'
import type { Typesetter } from './typesetter.ts'
import { unwrapFont } from './woff.ts'

export interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** At least one for each slide. */
  readonly pages: number
}

export interface CarouselMaker {
  /** Sets the slides on pages, for a preview that is no other rendering than the document. */
  readonly layOut: (request: LayoutRequest) => Promise<Layout>
  /** The same request gives the same bytes. Rejected with a TypeError if there is no slide. */
  readonly make: (request: DocumentRequest) => Promise<Made>
}

/**
 * A request reads only the fonts that its text needs, and each is read once.
 * @param readFont brings the bytes of a font, as WOFF 1: requests are rejected with what it throws, and with a
 * TypeError if the bytes have another format
 */
export function carouselMaker(
  readFont: (file: FontFile) => Promise<Uint8Array<ArrayBuffer>>,
): CarouselMaker {
  const files = new Map<FontFile, Uint8Array>()
  let type: Typesetter | null = null

  async function typesetterFor({ carousel, author }: LayoutRequest): Promise<Typesetter> {
    const texts = carousel.slides.map(({ heading, body }) => `${heading}${body}`)
    const needed = fontsFor(settable([...texts, author.name].join('')))
    const missing = needed.filter((file) => !files.has(file))
    const read = await Promise.all(
      missing.map(async (file) => ({ file, bytes: await unwrapFont(await readFont(file)) })),
    )
    for (const { file, bytes } of read) files.set(file, bytes)
    if (type === null || read.length > 0) type = typesetter(files)
    return type
  }

  return {
    layOut: async (request) => layOut(request, await typesetterFor(request)),
    async make(request) {
      const fonts = await typesetterFor(request)
      const { pages } = layOut(request, fonts)
      return { bytes: await pdfOf(pages, request, fonts), pages: pages.length }
    },
  }
}
