import { readFileSync } from 'node:fs'

import type { Frame, Page } from 'playwright/test'
import * as z from 'zod/mini'

import { spacingFaults } from './spacing.ts'

/** Widths of a phone and of a desktop screen, in pixels. */
export const WIDTHS = [390, 1440] as const
export const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const NARROWEST_PX = 320
/** A session window of 0.1 still counts as good elsewhere; here what is read stays where it is. */
const SHIFT_MAX = 0.02

/** Resizes a window without loading anything anew. */
export async function resize(page: Page, width: number): Promise<void> {
  const size = { width, height: width < 1000 ? 844 : 900 }
  // A window that has this size already would be drawn anew all the same.
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
  await settle(page)
}

export async function dress(page: Page, colorScheme: Theme): Promise<void> {
  if (worn.get(page) === colorScheme) return
  worn.set(page, colorScheme)
  await page.emulateMedia({ colorScheme })
  await settle(page)
}

/** The theme of each page, which a page keeps when it navigates. */
const worn = new WeakMap<Page, Theme>()

/** Waits until changes are drawn and transitions have ended; endless animations may go on. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let fading: Animation[]
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      fading = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ playState }) => playState === 'running')
      // The transition of an inherited value begins once that of the parent has ended.
      await Promise.allSettled(fading.map((animation) => animation.finished))
    } while (fading.length > 0)
  })
}

interface Sight {
  /** Checks only this part, if the rest has been checked already. */
  readonly part?: string | undefined
  readonly widths?: readonly number[] | undefined
}

/**
 * Faults that axe finds in every width and theme, texts that wider spacing cuts or covers, and parts that do not fit into
 * the narrowest window.
 */
export async function look(page: Page, { part, widths = WIDTHS }: Sight): Promise<string[]> {
  const faults: string[] = []
  await bringAxe(page)
  // The narrow one last, as it is nearest to NARROWEST_PX.
  for (const width of widths.toSorted((a, b) => b - a)) {
    await resize(page, width)
    await page.evaluate(lieOverNothing)
    // Begins with the current theme: a change of theme draws the whole page anew.
    for (const theme of worn.get(page) === 'dark' ? THEMES.toReversed() : THEMES) {
      await dress(page, theme)
      const found = await violations(page, part, theme === 'light' ? ALL_RULES : COLOUR_RULES)
      faults.push(...found.map((fault) => `at ${width} px, ${theme}: ${fault}`))
    }
    const spaced = await spacingFaults(page, part)
    faults.push(...spaced.map((fault) => `at ${width} px, with spaced text: ${fault}`))
  }
  await resize(page, NARROWEST_PX)
  const overflow = await overflowing(page)
  faults.push(...overflow.map((place) => `at ${NARROWEST_PX} px: scrolls sideways: ${place}`))
  return faults
}

/** The same of a page in a frame, in its width and theme of the moment. */
export async function lookInto(frame: Frame): Promise<string[]> {
  await bringAxe(frame)
  const faults = await violations(frame, undefined, ALL_RULES)
  const overflow = await overflowing(frame)
  return [...faults, ...overflow.map((place) => `scrolls sideways: ${place}`)]
}

/** Moves the header and the bar of the composer off all targets, which would seem too small while covered. */
function lieOverNothing(): void {
  scrollTo(0, 0)
  const bar = document.querySelector<HTMLElement>('.composer__bar')
  if (bar !== null) bar.style.position = 'static'
}

/** Adds axe once for each loaded page; whatever is opened there next finds it. */
async function bringAxe(page: Page | Frame): Promise<void> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE)
}

/** The minified axe has half the size of the imported one, and browsers have to read it hundreds of times. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const ALL_RULES = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
}
/**
 * A theme changes only custom properties that are colours. The light theme has shown the other faults, in content,
 * names, places and sizes. These two rules look at colours.
 */
const COLOUR_RULES = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

const Found = z.array(z.string())

async function violations(
  page: Page | Frame,
  part: string | undefined,
  rules: object,
): Promise<string[]> {
  const place = part === undefined ? 'document' : `document.querySelector(${JSON.stringify(part)})`
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] })
  // As text, since the page's own policy allows no script tag, and the types of the page lack axe.
  const found = await page.evaluate(`
    axe.run(${place}, ${options}).then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ target, any, all, none }) =>
        target.flat().join(' ') + ' (' +
        [...any, ...all, ...none].map(({ message }) => message).join('; ') + ')').join(', ')))`)
  return Found.parse(found)
}

/** The innermost elements that reach past the edge, where the window or a dialog in it scrolls. */
function overflowing(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.querySelectorAll('dialog[open], :popover-open')
    return [document.documentElement, ...over]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((root) => {
        const edge = root.getBoundingClientRect().left + root.clientWidth + 0.5
        const past = [...root.querySelectorAll('*')].filter(
          (element) => element.getBoundingClientRect().right > edge,
        )
        const innermost = past.filter((element) =>
          past.every((other) => other === element || !element.contains(other)),
        )
        return innermost
          .slice(0, 3)
          .map((element) => element.outerHTML.slice(0, 120))
          .join(' ')
      })
  })
}

/** Layout shifts since the page began to load, if their sum exceeds this. */
export async function shifts(page: Page, atMost = SHIFT_MAX): Promise<string[]> {
  const found = z.object({ sum: z.number(), places: z.array(z.string()) }).parse(
    await page.evaluate(`new Promise((resolve) => {
      const entries = []
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => setTimeout(() => {
        entries.push(...observer.takeRecords())
        const counted = entries.filter(({ hadRecentInput }) => !hadRecentInput)
        resolve({
          sum: counted.reduce((sum, { value }) => sum + value, 0),
          places: counted.flatMap(({ value, sources }) => sources.map(({ node, previousRect, currentRect }) =>
            value.toFixed(3) + ' ' + (node?.className || node?.nodeName) + ' ' +
            Math.round(previousRect.top) + '→' + Math.round(currentRect.top))),
        })
      }, 50))
    })`),
  )
  if (found.sum <= atMost) return []
  return [`shifts by ${found.sum.toFixed(3)}: ${found.places.slice(0, 6).join(', ')}`]
}
