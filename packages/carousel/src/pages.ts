import { readableOn } from './colors.ts'
import { PAGE_WIDTH, pageHeight } from './scene.ts'
import type {
  Author,
  Block,
  Carousel,
  Item,
  Layout,
  LayoutRequest,
  Page,
  Slide,
  SlideKind,
  TextLine,
} from './scene.ts'
import { paragraphsOf, settable } from './slide-text.ts'
import type { Paragraph } from './slide-text.ts'
import { TEMPLATES } from './templates.ts'
import type { Box, Drawn, Look, Template, Written } from './templates.ts'
import { ASCENT, CAP_HEIGHT, DESCENT, runsOf, widthAt } from './typesetter.ts'
import type { Line, Typesetter, Weight } from './typesetter.ts'

/**
 * Sets each slide on a page, as large as it fits there. No text is smaller than a phone can show: text that does not
 * fit continues on a further page.
 */
export function layOut({ carousel, author }: LayoutRequest, type: Typesetter): Layout {
  const template = TEMPLATES[carousel.template]
  const color = carousel.color ?? template.color
  const setting = { template, color, height: pageHeight(carousel), type }
  const set = carousel.slides.flatMap((slide, at) => setSlide(slide, at, setting))
  const points = pointNumbers(carousel)
  const pages = set.map((each, page) =>
    drawPage(each, {
      ...setting,
      author,
      page,
      pages: set.length,
      point: each.isContinued ? null : (points[each.slide] ?? null),
    }),
  )
  const missing = carousel.slides.map(({ heading, body }) =>
    type.missing(settable(`${heading}${body}`)),
  )
  return { pages, missing }
}

/** For each slide, its number among the points; null for other slides. */
function pointNumbers({ slides }: Carousel): readonly (number | null)[] {
  let count = 0
  return slides.map(({ kind }) => {
    if (kind !== 'point') return null
    count += 1
    return count
  })
}

interface Setting {
  readonly template: Template
  readonly color: string
  readonly height: number
  readonly type: Typesetter
}

/** The largest and the smallest size of each text, in points. */
interface Sizes {
  readonly heading: readonly [number, number]
  readonly body: readonly [number, number]
}

/** In points of a page that is 1080 wide: a phone shows this as 11 of its own points. */
const SMALLEST = 32

const SIZES: Readonly<Record<SlideKind, Sizes>> = {
  hook: { heading: [138, 48], body: [54, 36] },
  point: { heading: [96, 44], body: [58, SMALLEST] },
  quote: { heading: [92, 44], body: [46, SMALLEST] },
  sources: { heading: [84, 44], body: [46, SMALLEST] },
  question: { heading: [124, 48], body: [54, 36] },
}

interface Placed {
  readonly paragraph: number
  readonly line: Line
  readonly size: number
  readonly x: number
  readonly y: number
  readonly height: number
  readonly weight: Weight
  readonly tracking: number
  readonly mark: Line | null
  readonly indent: number
}

interface SetPage {
  readonly slide: number
  readonly isContinued: boolean
  readonly kind: SlideKind
  readonly paragraphs: readonly Paragraph[]
  readonly lines: readonly Placed[]
}

const HEADING_LEADING = 1.12
const BODY_LEADING = 1.38
const HEADING_TRACKING = -0.022
/** In em. */
const ITEM_INDENT = 1.05
/** Sizes that are tried, from the largest to the smallest. */
const STEPS = 24

function setSlide(slide: Slide, at: number, setting: Setting): readonly SetPage[] {
  const { template, height } = setting
  const paragraphs = paragraphsOf(slide)
  const box = template.box({ kind: slide.kind, height })
  for (let step = 0; step <= STEPS; step += 1) {
    const lines = setLines(paragraphs, slide.kind, { ...setting, box, share: 1 - step / STEPS })
    if (heightOf(lines) <= box.height) {
      return [{ slide: at, isContinued: false, kind: slide.kind, paragraphs, lines }]
    }
  }
  const lines = setLines(paragraphs, slide.kind, { ...setting, box, share: 0 })
  return overPages(lines, box).map((part, page) => ({
    slide: at,
    isContinued: page > 0,
    kind: slide.kind,
    paragraphs,
    lines: part,
  }))
}

/** The lines from the upper edge of the box. A word that is too wide makes its paragraph smaller before it is cut. */
function setLines(
  paragraphs: readonly Paragraph[],
  kind: SlideKind,
  setting: Setting & { readonly box: Box; readonly share: number },
): readonly Placed[] {
  const { type, box, share, template } = setting
  const sizes = SIZES[kind]
  const lines: Placed[] = []
  const widest = { heading: 0, body: 0 }
  for (const { tag, text } of paragraphs) {
    const isHeading = tag === 'heading'
    const part = isHeading ? 'heading' : 'body'
    widest[part] = Math.max(
      widest[part],
      type.widestWord(text, {
        weight: isHeading && kind !== 'quote' ? 'bold' : 'text',
        tracking: isHeading ? HEADING_TRACKING : 0,
      }) + (tag === 'item' ? ITEM_INDENT : 0),
    )
  }
  let y = 0
  let before: Paragraph['tag'] | null = null
  paragraphs.forEach((paragraph, at) => {
    const isHeading = paragraph.tag === 'heading'
    const [largest, smallest] = isHeading ? sizes.heading : sizes.body
    const fitting = box.width / widest[isHeading ? 'heading' : 'body']
    const wished = smallest + (largest - smallest) * share
    const size = Math.floor(Math.max(smallest, Math.min(wished, fitting)))
    const weight: Weight = isHeading && kind !== 'quote' ? 'bold' : 'text'
    const tracking = isHeading ? HEADING_TRACKING : 0
    const mark = paragraph.tag === 'item' ? type.line(paragraph.mark, 'bold') : null
    const indent =
      mark === null ? 0 : Math.max(ITEM_INDENT * size, widthAt(mark, size, 0) + 0.4 * size)
    const width = (box.width - indent) / size
    const how = { weight, tracking, width }
    y += before === 'heading' ? template.gap(kind) : paragraph.space * size
    const height = size * (isHeading ? HEADING_LEADING : BODY_LEADING)
    const isBalanced = isHeading || kind !== 'point' || template.align(kind) === 'center'
    const set = type.lines(paragraph.text, { ...how, isBalanced })
    set.forEach((line, index) => {
      lines.push({
        paragraph: at,
        line,
        size,
        x: box.x + indent,
        y,
        height,
        weight,
        tracking,
        mark: index === 0 ? mark : null,
        indent,
      })
      y += height
    })
    before = paragraph.tag
  })
  return lines
}

function heightOf(lines: readonly Placed[]): number {
  const first = lines[0]
  const last = lines.at(-1)
  return first === undefined || last === undefined ? 0 : last.y + last.height - first.y
}

function overPages(lines: readonly Placed[], { height }: Box): readonly (readonly Placed[])[] {
  const pages: Placed[][] = []
  let page: Placed[] = []
  for (const line of lines) {
    const top = page[0]?.y ?? line.y
    if (page.length > 0 && line.y + line.height - top > height) {
      pages.push(page)
      page = []
    }
    page.push(line)
  }
  return [...pages, page].map((each) =>
    each.map((line) => ({ ...line, y: line.y - (each[0]?.y ?? 0) })),
  )
}

interface Drawing extends Setting {
  readonly author: Author
  readonly page: number
  readonly pages: number
  readonly point: number | null
}

function drawPage(set: SetPage, drawing: Drawing): Page {
  const { template, color, height, type, page, pages, point } = drawing
  const { kind } = set
  const look = template.look(kind, color)
  const box = template.box({ kind, height })
  const isCentered = template.align(kind) === 'center'
  const lines = shifted(set, box, {
    isCentered,
    valign: set.isContinued ? 'top' : template.valign(kind),
    headingEnd: template.headingEnd?.(kind, height) ?? 0,
  })
  const headings = lines.filter(({ paragraph }) => set.paragraphs[paragraph]?.tag === 'heading')
  const others = lines.filter(({ paragraph }) => set.paragraphs[paragraph]?.tag !== 'heading')
  const drawn: Drawn = {
    kind,
    width: PAGE_WIDTH,
    height,
    look,
    color,
    point,
    page,
    pages,
    heading: around(headings),
    body: around(others),
    headingLines: headings.map(boxOf),
    write: (text, how) => write(text, how, type),
  }
  const behind: readonly Item[] = [
    { kind: 'rect', x: 0, y: 0, width: PAGE_WIDTH, height, fill: look.paper },
    ...template.behind(drawn),
  ]
  return {
    slide: set.slide,
    isContinued: set.isContinued,
    width: PAGE_WIDTH,
    height,
    blocks: [
      { tag: 'artifact', items: behind },
      ...textBlocks(set, lines, { look, heading: template.headingInk?.(kind, color) ?? look.ink }),
      { tag: 'artifact', items: foot(drawing, look, isCentered), isFooter: true },
    ],
  }
}

function shifted(
  { lines }: SetPage,
  box: Box,
  how: {
    readonly isCentered: boolean
    readonly valign: 'top' | 'middle' | 'bottom'
    readonly headingEnd: number
  },
): readonly Placed[] {
  const free = Math.max(0, box.height - heightOf(lines))
  const heading = lines.findLast(({ tracking }) => tracking !== 0)
  const lower = heading === undefined ? 0 : how.headingEnd - box.y - heading.y - heading.height
  const down = { top: Math.max(0, Math.min(free, lower)), middle: free * 0.46, bottom: free }[
    how.valign
  ]
  // Centred one by one, the items of a list would lose their edge: the list is centred as a whole.
  const hasItems = lines.some(({ indent }) => indent > 0)
  const widest = Math.max(0, ...lines.filter(({ tracking }) => tracking === 0).map(fullWidth))
  return lines.map((line) => {
    const y = box.y + line.y + down
    if (!how.isCentered) return { ...line, y }
    const isOfList = hasItems && line.tracking === 0
    const width = isOfList ? widest : fullWidth(line)
    return { ...line, y, x: line.x + (box.width - width) / 2 }
  })
}

function fullWidth({ line, size, tracking, indent }: Placed): number {
  return widthAt(line, size, tracking) + indent
}

function boxOf({ x, y, height, line, size, tracking }: Placed): Box {
  return { x, y, height, width: widthAt(line, size, tracking) }
}

function around(lines: readonly Placed[]): Box | null {
  if (lines.length === 0) return null
  const boxes = lines.map(boxOf)
  const x = Math.min(...boxes.map((each) => each.x))
  const y = Math.min(...boxes.map((each) => each.y))
  const right = Math.max(...boxes.map((each) => each.x + each.width))
  const bottom = Math.max(...boxes.map((each) => each.y + each.height))
  return { x, y, width: right - x, height: bottom - y }
}

function textBlocks(
  { paragraphs, kind }: SetPage,
  lines: readonly Placed[],
  inks: { readonly look: Look; readonly heading: string },
): readonly Block[] {
  const { look } = inks
  const blocks: Block[] = []
  for (const [at, paragraph] of paragraphs.entries()) {
    const own = lines.filter((line) => line.paragraph === at)
    if (own.length === 0) continue
    const isSoft = kind === 'hook' || kind === 'question' || kind === 'quote'
    const bodyInk = isSoft ? look.soft : look.ink
    const fill = paragraph.tag === 'heading' ? inks.heading : bodyInk
    const items = own.map((line) => textLine(line, fill))
    const text = own.map(({ line }) => line.text).join(' ')
    if (paragraph.tag !== 'item') blocks.push({ tag: paragraph.tag, items, text })
    else
      blocks.push({ tag: 'item', items, text, label: own.flatMap((line) => labelOf(line, look)) })
  }
  return blocks
}

function textLine({ line, size, x, y, height, tracking }: Placed, fill: string): TextLine {
  return {
    kind: 'text',
    runs: runsOf(line, { x, size, tracking }),
    y: baseline(y, height, size),
    tracking: tracking * size,
    fill,
  }
}

function labelOf({ mark, size, x, y, height, indent }: Placed, look: Look): readonly TextLine[] {
  if (mark === null) return []
  return [
    {
      kind: 'text',
      runs: runsOf(mark, { x: x - indent, size, tracking: 0 }),
      y: baseline(y, height, size),
      tracking: 0,
      fill: look.accent,
    },
  ]
}

function baseline(y: number, height: number, size: number): number {
  return y + (height - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
}

function write(text: string, how: Written, type: Typesetter): TextLine {
  const { x, y, size, fill, weight = 'text', anchor = 'start', opacity } = how
  const line = type.line(settable(text), weight)
  const width = widthAt(line, size, 0)
  const start = { start: x, middle: x - width / 2, end: x - width }[anchor]
  const runs = runsOf(line, { x: start, size, tracking: 0 })
  return {
    kind: 'text',
    runs,
    y,
    tracking: 0,
    fill,
    ...(opacity === undefined ? {} : { opacity }),
  }
}

const FOOT_MARGIN = 96
const PICTURE = 76
const NAME_SIZE = SMALLEST
const NAME_WIDTH = 620

/** An arrow instead of the page number on the first of several pages. */
function foot(drawing: Drawing, look: Look, isCentered: boolean): readonly Item[] {
  const { author, page, pages, height, type } = drawing
  const middle = height - (isCentered ? 152 : 96)
  const text = middle + (CAP_HEIGHT * NAME_SIZE) / 2
  const name = nameThatFits(author.name, type)
  const isFirst = page === 0 && pages > 1
  const where = isFirst ? '' : `${page + 1} / ${pages}`
  const nameWidth = name === '' ? 0 : widthAt(type.line(name, 'bold'), NAME_SIZE, 0)
  const whoWidth = name === '' ? 0 : PICTURE + 20 + nameWidth
  const whereWidth = isFirst ? ARROW : widthAt(type.line(where, 'text'), NAME_SIZE, 0)
  const between = name === '' ? 0 : 40
  const left = isCentered ? (PAGE_WIDTH - whoWidth - between - whereWidth) / 2 : FOOT_MARGIN
  const right = isCentered ? left + whoWidth + between + whereWidth : PAGE_WIDTH - FOOT_MARGIN
  const who: readonly Item[] =
    name === ''
      ? []
      : [
          ...portrait(author, look, { x: left, y: middle - PICTURE / 2 }, type),
          write(
            name,
            { x: left + PICTURE + 20, y: text, size: NAME_SIZE, fill: look.ink, weight: 'bold' },
            type,
          ),
        ]
  const place = { x: right, y: text, size: NAME_SIZE, fill: look.soft, anchor: 'end' } as const
  return [...who, isFirst ? arrow(right, middle, look.accent) : write(where, place, type)]
}

const ARROW = 80

function nameThatFits(name: string, type: Typesetter): string {
  const whole = settable(name).replaceAll(/\s+/g, ' ').trim()
  if (widthAt(type.line(whole, 'bold'), NAME_SIZE, 0) <= NAME_WIDTH) return whole
  let cut = whole
  while (cut !== '' && widthAt(type.line(`${cut}…`, 'bold'), NAME_SIZE, 0) > NAME_WIDTH) {
    cut = Array.from(cut).slice(0, -1).join('').trimEnd()
  }
  return `${cut}…`
}

/** The picture, or a disc with the name's initial. */
function portrait(
  { name, picture }: Author,
  look: Look,
  at: { readonly x: number; readonly y: number },
  type: Typesetter,
): readonly Item[] {
  if (picture !== null) return [{ kind: 'picture', ...at, size: PICTURE }]
  const radius = PICTURE / 2
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? ''
  const size = 38
  return [
    { kind: 'circle', x: at.x + radius, y: at.y + radius, radius, fill: look.accent },
    write(
      initial,
      {
        x: at.x + radius,
        y: at.y + radius + (CAP_HEIGHT * size) / 2,
        size,
        fill: readableOn(look.paper, look.accent),
        weight: 'bold',
        anchor: 'middle',
      },
      type,
    ),
  ]
}

function arrow(right: number, y: number, stroke: string): Item {
  const path = `M${right - ARROW} ${y}H${right - 4}M${right - 34} ${y - 30}L${right - 4} ${y}L${right - 34} ${y + 30}`
  return { kind: 'line', path, stroke, width: 7 }
}
