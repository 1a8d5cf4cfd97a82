import type { Page } from 'playwright/test'

/**
 * Texts that are cut or covered when text is spaced as WCAG 1.4.12 says, and are whole without it. The page is as
 * before afterwards. Previews are left out: a line clamp, the line of an opening, and a folded text beside which a button
 * unfolds it, lead to the whole text. So are pictures, such as the pages of a carousel.
 */
export async function spacingFaults(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(measure, part)
}

/** Runs in the page. */
async function measure(part: string): Promise<string[]> {
  const root = document.querySelector(part) ?? document.body
  const numbers = new Map<Text, number>()
  const worn = [...document.adoptedStyleSheets]
  try {
    // Parts out of sight would keep the size that they had.
    wear('* { content-visibility: visible !important; transition: none !important }')
    const before = faults()
    wear(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`)
    let found = newFaults()
    // Folded texts count their lines again some frames later.
    for (let tries = 0; found.length > 0 && tries < 10; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      found = newFaults()
    }
    return found

    function newFaults(): string[] {
      return [...faults()].filter(([place]) => !before.has(place)).map(([, says]) => says)
    }
  } finally {
    document.adoptedStyleSheets = worn
  }

  function wear(rules: string): void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  /** A box that hides what reaches past it. */
  interface Clip {
    readonly element: Element
    readonly box: DOMRect
    readonly isCutX: boolean
    readonly isCutY: boolean
    /** The place of a text that ends in an ellipsis is that of the rest. */
    readonly endsInEllipsis: boolean
    /** How far past the edge a text may stand: a space at the end of a line does. */
    readonly spare: number
    /** A key scrolls to the rest of the text, or the box is a preview of it. */
    readonly isHarmless: boolean
  }

  interface Surroundings {
    /** The part that floats over others and holds the element. */
    readonly layer: Element
    /** Up to the layer, innermost first. */
    readonly clips: readonly Clip[]
  }

  interface Box {
    readonly text: Text
    readonly layer: Element
    readonly rect: DOMRect
  }

  /** The faults of the page as it is, each by its place: a text keeps its number from one call to the next. */
  function faults(): Map<string, string> {
    const found = new Map<string, string>()
    const boxes: Box[] = []
    const known = new Map<Element, Surroundings>()
    for (const text of texts()) {
      const { layer, clips } = surroundings(text.parentElement ?? root, known)
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const rect of range.getClientRects()) {
        const clip = clips.find((each) => hides(each, rect))
        if (clip === undefined) boxes.push({ text, layer, rect })
        else if (!clip.isHarmless) {
          const { localName, className } = clip.element
          found.set(`${numberOf(text)}`, `${localName}.${className} cuts ${wordsOf(text)}`)
        }
      }
    }
    for (const [a, b] of overlaps(boxes)) {
      const pair = [numberOf(a), numberOf(b)].toSorted((x, y) => x - y)
      found.set(pair.join(' '), `${wordsOf(a)} and ${wordsOf(b)} overlap`)
    }
    return found
  }

  function texts(): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode() !== null) {
      const { currentNode } = walker
      const { parentElement } = currentNode
      if (!(currentNode instanceof Text) || currentNode.data.trim() === '') continue
      if (parentElement?.closest('.visually-hidden, option, svg') !== null) continue
      if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      found.push(currentNode)
    }
    return found
  }

  /** Texts share most of what is around them, so that each element is looked at once. */
  function surroundings(element: Element, known: Map<Element, Surroundings>): Surroundings {
    const seen = known.get(element)
    if (seen !== undefined) return seen
    const style = getComputedStyle(element)
    const clip = clipOf(element, style)
    const own = clip === null ? [] : [clip]
    const { parentElement } = element
    const isLayer = parentElement === null || !['static', 'relative'].includes(style.position)
    const outer = isLayer ? { layer: element, clips: [] } : surroundings(parentElement, known)
    const around = { layer: outer.layer, clips: [...own, ...outer.clips] }
    known.set(element, around)
    return around
  }

  function clipOf(element: Element, style: CSSStyleDeclaration): Clip | null {
    const { overflowX, overflowY, textOverflow, whiteSpace } = style
    const overflows = [overflowX, overflowY]
    if (overflows.every((value) => value === 'visible')) return null
    const scrolls = overflows.some((value) => value === 'auto' || value === 'scroll')
    const isClamped = style.getPropertyValue('-webkit-line-clamp') !== 'none'
    return {
      element,
      box: element.getBoundingClientRect(),
      isCutX: overflowX !== 'visible',
      isCutY: overflowY !== 'visible',
      endsInEllipsis: textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1,
      spare: whiteSpace === 'pre-wrap' ? 12 : 2,
      isHarmless: scrolls || isClamped || element.matches('.folded-text--cut, .hook__line'),
    }
  }

  function hides(clip: Clip, { left, right, top, bottom }: DOMRect): boolean {
    const { box, spare, isCutX, isCutY, endsInEllipsis } = clip
    const middle = (top + bottom) / 2
    return (
      endsInEllipsis ||
      (isCutX && (right > box.right + spare || left < box.left - 2)) ||
      (isCutY && (middle > box.bottom || middle < box.top))
    )
  }

  /** Pairs of texts of one layer of which one lies over the other by more than two pixels. */
  function overlaps(boxes: readonly Box[]): [Text, Text][] {
    const sorted = boxes.toSorted((a, b) => a.rect.top - b.rect.top)
    return sorted.flatMap((first, at) => {
      const rest = sorted.slice(at + 1)
      const end = rest.findIndex(({ rect }) => rect.top > first.rect.bottom - 3)
      return rest
        .slice(0, end === -1 ? undefined : end)
        .filter(({ text, layer }) => text !== first.text && layer === first.layer)
        .filter(({ rect }) => {
          const { left, right } = first.rect
          return Math.min(right, rect.right) - Math.max(left, rect.left) > 2
        })
        .map(({ text }): [Text, Text] => [first.text, text])
    })
  }

  function numberOf(text: Text): number {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }

  function wordsOf({ data }: Text): string {
    return `“${data.trim().slice(0, 40)}”`
  }
}
