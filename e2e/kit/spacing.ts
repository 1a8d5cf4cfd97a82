import type { Page } from 'playwright/test'

/**
 * Texts that are cut or covered when text is spaced as WCAG 1.4.12 says, and are whole without it. The page is as
 * before afterwards. Previews are left out: a line clamp, and a folded text beside which a button unfolds it, lead to
 * the whole text.
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

  interface Box {
    readonly text: Text
    /** The part that floats over others and holds the text. */
    readonly layer: Element
    readonly rect: DOMRect
  }

  /** What is wrong, by its place: texts have numbers, which stay the same. */
  function faults(): Map<string, string> {
    const found = new Map<string, string>()
    const boxes: Box[] = []
    for (const text of texts()) {
      const { layer, clips } = surroundings(text.parentElement ?? root)
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const rect of range.getClientRects()) {
        const clip = clips.find((each) => hides(each, rect))
        if (clip === undefined) boxes.push({ text, layer, rect })
        else if (!scrolls(clip) && !isPreview(clip)) {
          found.set(
            `${numberOf(text)}`,
            `${clip.localName}.${clip.className} cuts ${wordsOf(text)}`,
          )
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
      if (parentElement?.closest('.visually-hidden, option') !== null) continue
      if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      found.push(currentNode)
    }
    return found
  }

  /** The boxes around an element that hide what reaches past them, up to its layer. */
  function surroundings(element: Element): { layer: Element; clips: readonly Element[] } {
    const { position, overflowX, overflowY } = getComputedStyle(element)
    const own = overflowX !== 'visible' || overflowY !== 'visible' ? [element] : []
    const { parentElement } = element
    if (parentElement === null || !['static', 'relative'].includes(position)) {
      return { layer: element, clips: own }
    }
    const outer = surroundings(parentElement)
    return { layer: outer.layer, clips: [...own, ...outer.clips] }
  }

  function hides(element: Element, { left, right, top, bottom }: DOMRect): boolean {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    // A space at the end of a line stands past the edge.
    const spare = getComputedStyle(element).whiteSpace === 'pre-wrap' ? 12 : 2
    // The place of a text that ends in an ellipsis is that of the rest.
    if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) return true
    const box = element.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return (
      (overflowX !== 'visible' && (right > box.right + spare || left < box.left - 2)) ||
      (overflowY !== 'visible' && (middle > box.bottom || middle < box.top))
    )
  }

  /** What is out of sight there is no further than a key away. */
  function scrolls(element: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(element)
    return [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')
  }

  function isPreview(element: Element): boolean {
    const isClamped = getComputedStyle(element).getPropertyValue('-webkit-line-clamp') !== 'none'
    return isClamped || element.matches('.folded-text--cut')
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
