import type { Page } from 'playwright/test'
import * as z from 'zod/mini'

/** Call before a page is opened: the tree of the live region is closed, so its making is watched. */
export async function watchNews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const trees: ShadowRoot[] = []
    Object.assign(globalThis, { newsTrees: trees })
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function attachWatched(this: Element, init) {
      const tree = attach.call(this, init)
      trees.push(tree)
      return tree
    }
  })
}

const Found = z.array(z.string())

/** What the page's live regions say now. */
export async function newsOn(page: Page): Promise<readonly string[]> {
  return Found.parse(
    await page.evaluate(
      'newsTrees.filter((tree) => tree.isConnected).map(({ textContent }) => textContent).filter(Boolean)',
    ),
  )
}

/** Live regions beside the one, and places without a name that can get the focus. */
export async function heardFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const regions = document.querySelectorAll(
      'output, [role=status], [role=alert], [role=log], [aria-live]',
    )
    const places = document.querySelectorAll('[tabindex="-1"]')
    return [
      ...[...regions].filter((region) => !isTheOne(region)).map(said('a live region of its own')),
      ...[...places].filter((place) => !isNamed(place)).map(said('no name, and gets the focus')),
    ]

    function isTheOne(region: Element): boolean {
      const isOfPage = region.parentElement === document.body
      return region.id === 'not-started' || isOfPage || region.parentElement?.tagName === 'DIALOG'
    }

    function isNamed(place: Element): boolean {
      const isControl = place.matches(
        'a, button, input, select, textarea, main, [aria-hidden=true]',
      )
      const isSaid = place.matches(
        'h1, h2, h3, h4, td, [aria-label], [aria-labelledby], [role=option]',
      )
      return isControl || isSaid
    }

    function said(fault: string) {
      return ({ outerHTML }: Element) => `${fault}: ${outerHTML.slice(0, 120)}`
    }
  })
}

/** Texts that are whole, and are cut off once a reader spaces letters, words and lines as WCAG 1.4.12 says. */
export async function cutBySpacing(page: Page): Promise<readonly string[]> {
  const before = new Set(await cutTexts(page))
  await page.evaluate(setSpacing, SPACED)
  const after = await cutTexts(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return after.filter((text) => !before.has(text))
}

const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** The page's own policy allows no style tag. */
function setSpacing(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim()
      const element = node.parentElement
      if (words === '' || element === null || !element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width > 0 && isCut(element, text)) cut.push(words.slice(0, 60))
    }
    return cut

    function isCut(element: Element, text: DOMRect): boolean {
      for (let place: Element | null = element; place !== null; place = place.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(place)
        const { left, right, top, bottom, width } = place.getBoundingClientRect()
        // Text for readers alone, and what is folded or hidden by design.
        if (width <= 1 || clipPath !== 'none' || place.matches('.header__sync, .folded'))
          return false
        if (getComputedStyle(place).webkitLineClamp !== 'none') return false
        const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (isClip(overflowX) && (text.left < left - 1 || text.right > right + 1)) return true
        if (isClip(overflowY) && (text.top < top - 2 || text.bottom > bottom + 2)) return true
        if (position === 'fixed') return false
      }
      return false
    }
  })
}
