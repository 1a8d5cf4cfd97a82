// Neither package has types that do without Node's. These declare the parts in use, by the packages' documentation.

declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: readonly number[]
  }

  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    /** In units of the font. */
    readonly advanceWidth: number
  }

  export interface Font {
    readonly unitsPerEm: number
    readonly ascent: number
    /** Below the baseline, so negative. */
    readonly descent: number
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly layout: (text: string, features?: Readonly<Record<string, boolean>>) => GlyphRun
  }

  export function create(bytes: Uint8Array): Font
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit'

  interface Gradient {
    stop: (at: number, color: string) => this
  }

  interface StructureElement {
    add: (child: StructureElement | (() => void)) => this
    end: () => void
  }

  interface DocumentOptions {
    readonly autoFirstPage: false
    /** Null: no standard font is embedded. */
    readonly font: null
    readonly size: readonly [number, number]
    readonly margin: number
    readonly pdfVersion: '1.7'
    readonly tagged: true
    readonly displayTitle: true
    readonly lang: string
    readonly subset?: 'PDF/UA'
    readonly info: Readonly<Record<string, string | Date>>
  }

  interface TextOptions {
    readonly lineBreak: false
    readonly baseline: 'alphabetic'
    readonly characterSpacing: number
    readonly features?: Readonly<Record<string, boolean>>
  }

  export class PDFDocument {
    constructor(options: DocumentOptions)
    readonly info: Record<string, string | Date>
    addPage(): this
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(points: number): this
    text(text: string, x: number, y: number, options: TextOptions): this
    image(
      bytes: Uint8Array,
      x: number,
      y: number,
      size: { readonly width: number; readonly height: number },
    ): this
    save(): this
    restore(): this
    clip(): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    path(data: string): this
    lineWidth(width: number): this
    lineCap(cap: 'round'): this
    lineJoin(join: 'round'): this
    fillOpacity(opacity: number): this
    fillColor(color: string): this
    fill(color: string | Gradient): this
    stroke(color: string): this
    radialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Gradient
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this
    markContent(tag: 'Span', options: { readonly actual: string }): this
    endMarkedContent(): this
    struct(
      type: string,
      options?: { readonly title?: string; readonly actual?: string },
    ): StructureElement
    addStructure(element: StructureElement): this
    end(): void
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit'

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}
