import { layOut } from './pages.ts'
import { pdfOf } from './pdf.ts'
import type { DocumentRequest, FontFile, Layout, LayoutRequest } from './scene.ts'
import { fontsFor, settable, typesetter } from './typesetter.ts'
import type { Typesetter } from './typesetter.ts'
import { unwrapFont } from './woff.ts'

/** A request to the worker. */
export type Asked =
  | { readonly id: number; readonly call: 'layOut'; readonly request: LayoutRequest }
  | { readonly id: number; readonly call: 'make'; readonly request: DocumentRequest }

export type Answered =
  | { readonly id: number; readonly answer: Layout | Made }
  | { readonly id: number; readonly failure: string }

/** A carousel as a PDF document. */
export interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pages: number
}

export interface CarouselMaker {
  readonly layOut: (request: LayoutRequest) => Promise<Layout>
  readonly make: (request: DocumentRequest) => Promise<Made>
}

/** @param readFont brings a font as the web carries it, see fonts.ts */
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
