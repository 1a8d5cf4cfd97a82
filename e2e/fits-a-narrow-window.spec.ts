import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

import { look } from '#e2e/kit/look.ts'
import { followFeed, signIn, test } from '#e2e/kit/story.ts'
import { aFeed, aSource } from '#tests/kit/client/things.ts'

test('a window of 320 pixels holds the settings, and a long word of the provider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, `${'a.long.address.of.somebody.'.repeat(3)}ada@example.com`)

  await page.goto('/settings/you')
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  expect(await widthOf(page)).toBe(320)

  await page.goto('/linkedin/callback?from=linkedin&error=unsupported_response_type')
  await expect(page.getByText(/^Authentication failed:/)).toBeVisible()
  expect(await widthOf(page)).toBe(320)
})

test('a window of 320 pixels holds long words of the user’s own, and every window the text high up', async ({
  page,
  site,
}) => {
  await signIn(page, 'ada@example.com')
  await followFeed(page, `${site.url}/rss`)
  const row = page.locator('.source-rows .row')
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(56)
  await page.setViewportSize({ width: 320, height: 640 })

  await page.goto('/sources?tab=trends')
  await page.getByLabel('Keyword', { exact: true }).fill('k'.repeat(150))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^as of/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('button')).toBeVisible()
  expect(await widthOf(page)).toBe(320)

  const text = page.getByLabel('Post content')
  for (const [width, height, atMost] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.goto('/posts')
    await expect(text).toBeEditable()
    expect(await topOf(text), `${width} pixels wide`).toBeLessThanOrEqual(atMost)
  }

  await text.fill(`https://example.com/${'a'.repeat(100)}`)
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  // With the focus in the text, Lin asks before it replaces the text.
  await text.focus()
  await page.getByRole('button', { name: 'Put it in the editor' }).click()
  await expect(page.getByText('Your other text is kept')).toBeVisible()
  expect(await widthOf(page)).toBe(320)

  await text.fill('')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  await expect(text).toBeFocused()
  await expect
    .poll(() => topOf(page.getByRole('region', { name: 'Create Post' })))
    .toBeLessThan(100)
  expect(await widthOf(page)).toBe(320)
})

test('on a phone the composer reaches from edge to edge, and what publishes stands above the keyboard', async ({
  page,
}) => {
  await signIn(page, 'ada@example.com')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: WINDOW_PX })
    await page.goto('/posts')
    const card = page.getByRole('region', { name: 'Create Post' })
    await expect(card).toBeVisible()
    expect(await boxOf(card)).toMatchObject({ x: 0, width })
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('button', { name: 'Mobile', pressed: true })).toBeVisible()
    expect(await boxOf(preview)).toMatchObject({ x: 0, width })

    const text = page.getByLabel('Post content')
    await text.fill(`A first line.\n\n${'All of these words are to be read. '.repeat(40)}`)
    const more = preview.getByRole('button', { name: '…more' })
    await more.evaluate((it) => it.scrollIntoView({ block: 'center' }))
    expect(await more.evaluate(gapBefore), '“…more” follows a whole word at once').toBeLessThan(8)

    expect([await tooSmall(card), await tooSmall(preview)].flat(), `at ${width} px`).toEqual([])

    await page.setViewportSize({ width, height: WINDOW_PX - KEYBOARD_PX })
    // From the top of the page, where the bar that publishes lies below the window.
    await page.evaluate(() => scrollTo(0, 0))
    await text.press('Control+End')
    await page.keyboard.type('The end.')
    const bar = card.locator('.composer__bar')
    await bar.getByRole('button', { name: 'Publish', exact: true }).click()
    const ways = ['Publish now', 'Publish later…', 'Next free time']
    const places = await Promise.all(
      ways.map((name) => boxOf(bar.getByRole('button', { name, exact: true }))),
    )
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b))
    expect(new Set(places.map(({ x }) => x)).size, 'all in one column').toBe(1)
    expect(await tooSmall(card), `with the menu, at ${width} px`).toEqual([])
    await page.keyboard.press('Escape')
    // The bar does not cover the typed text, which scrolls within its field.
    const field = await boxOf(text)
    expect(field.y + field.height).toBeLessThanOrEqual((await boxOf(bar)).y + 1)
    await text.evaluate((it) => it.scrollIntoView({ block: 'start' }))
    const { y, height } = await boxOf(bar)
    // Compares painted pixels: the elements above may have fractional heights.
    expect(Math.round(y + height)).toBe(WINDOW_PX - KEYBOARD_PX)
    expect(await widthOf(page)).toBe(width)
  }
})

test('a press meets the category of a source, and its link, whatever they are called', async ({
  page,
}) => {
  await signIn(page, 'ada@example.com')
  const sources = ['Product', 'A name as long as some feeds give themselves', null].flatMap(
    (category) =>
      ['A', 'Letters on Product', `A title that fills the line${' and more'.repeat(9)}`, null].map(
        (title) =>
          aSource({
            source: `https://letters.example.com/${title?.length}/feed.xml`,
            category,
            last_update: new Date().toISOString(),
            feed: aFeed({ title }),
          }),
      ),
  )
  await page.route('**/api/sources?*', (route) => route.fulfill({ json: sources }))
  await page.goto('/sources')
  await expect(page.locator('.source-rows .row')).toHaveCount(sources.length)

  expect(await look(page, { part: '.source-rows', widths: [390, 1000, 1440] })).toEqual([])
})

/** Height of a phone's window, and of its keyboard. */
const WINDOW_PX = 844
const KEYBOARD_PX = 336
const THUMB_PX = 44

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not there')
  return box
}

/** The controls that a thumb would miss. A control in a line of text is as high as the line. */
function tooSmall(part: Locator): Promise<string[]> {
  return part.locator('button:not(.folded-text__more), select, textarea').evaluateAll(
    (controls, least) =>
      controls
        .filter((each) => each.getClientRects().length > 0)
        .filter((each) => each.getBoundingClientRect().height < least)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    THUMB_PX,
  )
}

/** How far the end of the last word before a button of the text stands from it, in CSS pixels. */
function gapBefore(button: HTMLElement | SVGElement): number {
  const { left, top, bottom } = button.getBoundingClientRect()
  const middle = (top + bottom) / 2
  const walker = document.createTreeWalker(
    button.closest('.folded-text__frame') ?? button,
    NodeFilter.SHOW_TEXT,
  )
  const range = document.createRange()
  const ends: number[] = []
  while (walker.nextNode() !== null) {
    for (const word of walker.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
      range.setStart(walker.currentNode, word.index)
      range.setEnd(walker.currentNode, word.index + word[0].length)
      for (const box of range.getClientRects()) {
        if (box.top <= middle && middle <= box.bottom && box.right <= left) ends.push(box.right)
      }
    }
  }
  return left - Math.max(...ends)
}

/** Windows, with their width and height, and how far down the text may begin at most. */
const WINDOWS = [
  [1440, 900, 260],
  [768, 1024, 300],
  [390, 844, 300],
  [320, 640, 350],
] as const

async function topOf(part: Locator): Promise<number> {
  return (await boxOf(part)).y
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
