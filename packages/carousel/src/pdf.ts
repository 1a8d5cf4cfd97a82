import { PDFDocument } from 'pdfkit'
import { toBytes } from 'pdfkit/output'

import type { Author, Block, DocumentRequest, FontFile, Item, Page, TextLine } from './scene.ts'
import { FEATURES } from './typesetter.ts'
import type { Typesetter } from './typesetter.ts'

/**
 * Draws a tagged PDF (ISO 32000-1, 14.8; PDF/UA): its text is text, in the order of reading, in the parts of the fonts
 * that it uses. The same pages give the same bytes, so that an uploaded file is recognised.
 */
export async function pdfOf(
  pages: readonly Page[],
  { author, title, language, creator = 'Lin' }: Omit<DocumentRequest, 'carousel'>,
  { openFonts }: Pick<Typesetter, 'openFonts'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = pages
  if (first === undefined) throw new TypeError('A document has a page')
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: null,
    size: [first.width, first.height],
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: title,
      Author: author.name,
      Creator: creator,
      Producer: creator,
      CreationDate: MADE,
    },
  })
  for (const [name, font] of openFonts()) doc.registerFont(name, font)
  const whole = doc.struct('Document', { title })
  doc.addStructure(whole)
  for (const page of pages) {
    doc.addPage()
    const part = doc.struct('Sect')
    whole.add(part)
    drawBlocks(doc, part, page, author)
    part.end()
  }
  whole.end()
  const bytes = toBytes(doc)
  doc.end()
  return bytes
}

/** A fixed date: the current one would make another file of the same pages. */
const MADE = new Date(Date.UTC(2000, 0, 1))

type Structure = ReturnType<PDFDocument['struct']>

function drawBlocks(doc: PDFDocument, part: Structure, page: Page, author: Author): void {
  let list: Structure | null = null
  for (const block of page.blocks) {
    if (block.tag !== 'item' && list !== null) {
      list.end()
      list = null
    }
    if (block.tag === 'item') {
      if (list === null) {
        list = doc.struct('L')
        part.add(list)
      }
      drawItem(doc, list, block)
    } else if (block.tag === 'artifact') {
      doc.markContent('Artifact', { type: block.isFooter === true ? 'Pagination' : 'Layout' })
      for (const item of block.items) drawShape(doc, item, author)
      doc.endMarkedContent()
    } else {
      const type = headingOr(block.tag, page)
      drawText(doc, part, { type, lines: block.items })
    }
  }
  list?.end()
}

function headingOr(tag: 'heading' | 'paragraph', { slide }: Page): string {
  if (tag === 'paragraph') return 'P'
  return slide === 0 ? 'H1' : 'H2'
}

function drawItem(
  doc: PDFDocument,
  list: Structure,
  { label, items }: Extract<Block, { tag: 'item' }>,
): void {
  const item = doc.struct('LI')
  list.add(item)
  if (label.length > 0) drawText(doc, item, { type: 'Lbl', lines: label })
  drawText(doc, item, { type: 'LBody', lines: items })
  item.end()
}

function drawText(
  doc: PDFDocument,
  parent: Structure,
  { type, lines }: { readonly type: string; readonly lines: readonly TextLine[] },
): void {
  const element = doc.struct(type)
  parent.add(element)
  element.add(() => {
    lines.forEach((line, at) => drawLine(doc, line, at < lines.length - 1))
  })
  element.end()
}

function drawLine(doc: PDFDocument, line: TextLine, goesOn: boolean): void {
  doc.fillColor(line.fill)
  if (line.opacity !== undefined) doc.fillOpacity(line.opacity)
  line.runs.forEach((run, at) => {
    // Readers that ignore positions would join the last word of a line with the next line's first: a space parts them.
    const isEnd = goesOn && at === line.runs.length - 1
    doc.font(run.font).fontSize(run.size)
    // The emoji font may draw several characters as one, so the original text is added.
    const isSign = run.font === 'emoji'
    if (isSign) doc.markContent('Span', { actual: run.text })
    doc.text(isEnd ? `${run.text} ` : run.text, run.x, line.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: line.tracking,
      ...featuresOf(run.font),
    })
    if (isSign) doc.endMarkedContent()
  })
  if (line.opacity !== undefined) doc.fillOpacity(1)
}

/** The font's own features join emoji, so none is turned off. */
function featuresOf(font: FontFile): { readonly features?: typeof FEATURES } {
  return font === 'emoji' ? {} : { features: FEATURES }
}

function drawShape(doc: PDFDocument, item: Item, { picture }: Author): void {
  switch (item.kind) {
    case 'text':
      drawLine(doc, item, false)
      return
    case 'rect':
      doc.fillOpacity(item.opacity ?? 1)
      if (item.radius === undefined) doc.rect(item.x, item.y, item.width, item.height)
      else doc.roundedRect(item.x, item.y, item.width, item.height, item.radius)
      doc.fill(item.fill).fillOpacity(1)
      return
    case 'circle':
      doc.fillOpacity(item.opacity ?? 1)
      doc.circle(item.x, item.y, item.radius).fill(item.fill).fillOpacity(1)
      return
    case 'line':
      doc.lineWidth(item.width).lineCap('round').lineJoin('round')
      doc.path(item.path).stroke(item.stroke)
      return
    case 'glow': {
      const { x, y, radius } = item
      const gradient = doc.radialGradient(x, y, 0, x, y, radius)
      gradient.stop(0, item.inner).stop(1, item.outer)
      doc.circle(x, y, radius).fill(gradient)
      return
    }
    case 'picture':
      if (picture === null) return
      doc.save()
      doc.circle(item.x + item.size / 2, item.y + item.size / 2, item.size / 2).clip()
      doc.image(picture, item.x, item.y, { width: item.size, height: item.size })
      doc.restore()
  }
}
