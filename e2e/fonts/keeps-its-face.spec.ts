import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { settleIn, test as withDevice } from '#e2e/kit/offline.ts'
import { fillDesk } from '#e2e/kit/sample-user.ts'
import { signIn, test } from '#e2e/kit/story.ts'

test.describe('without the worker, which has the fonts already', () => {
  test.use({ serviceWorkers: 'block' })

  test('a font that comes late moves nothing, on the public pages and on those of the app', async ({
    page,
    database,
  }) => {
    const shifts: Record<string, number> = {}
    for (const path of ['/', '/login']) shifts[path] = await shiftOfLateFonts(page, path)
    await signIn(page, EMAIL)
    await fillDesk(database, EMAIL)
    for (const path of ['/dashboard', '/posts']) shifts[path] = await shiftOfLateFonts(page, path)

    process.stdout.write(`${JSON.stringify(shifts)}\n`)
    expect(Object.entries(shifts).filter(([, shift]) => shift > MOST)).toEqual([])
  })

  test('a font of the device that stands in is as wide and as high as the font', async ({
    page,
  }) => {
    await signIn(page, EMAIL)
    const measured = await page.evaluate(measureStandIns, STAND_INS)

    const here = measured.filter((each) => each.isHere)
    expect(here).not.toEqual([])
    for (const { name, width, height } of here) {
      expect(Math.abs(width - 1), name).toBeLessThan(0.03)
      expect(Math.abs(height - 1), name).toBeLessThan(0.03)
    }
  })

  test('each load of a page is set in the same fonts', async ({ page }) => {
    for (const path of ['/', '/login', '/', '/login']) {
      await page.goto(path)
      expect(await fontsOf(page)).toEqual(OWN)
    }
    await signIn(page, EMAIL)
    for (const path of ['/dashboard', '/posts', '/dashboard']) {
      await page.goto(path)
      expect(await fontsOf(page)).toEqual(OWN)
    }
  })
})

withDevice('without a network the fonts are the same', async ({ device, wire }) => {
  const before = await device.start()
  await settleIn(before)
  expect(await fontsOf(before)).toEqual(OWN)

  await wire.cut()
  const page = await device.start({ isOffline: true })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expect(await fontsOf(page)).toEqual(OWN)
  // The browser may have them in its own cache too, but clears it as it likes.
  expect(await page.evaluate(keptFonts)).toEqual([true, true])
})

const EMAIL = 'ada@example.com'

/** A tenth of what counts as good: web.dev/articles/cls. */
const MOST = 0.01

/** Of the heading and of the text, as fetched. */
const OWN = { heading: ['Newsreader'], text: ['Inter'] }

const STAND_INS = [
  ['Inter Arial', 'Inter', 400],
  ['Inter Arial', 'Inter', 600],
  ['Inter Roboto', 'Inter', 400],
  ['Inter DejaVu', 'Inter', 400],
  ['Inter DejaVu', 'Inter', 600],
  ['Newsreader Times', 'Newsreader', 500],
  ['Newsreader Noto', 'Newsreader', 500],
] as const

/** Holds the fonts until the page stands, and sums up what moves from then on. */
async function shiftOfLateFonts(page: Page, path: string): Promise<number> {
  const stands = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await stands.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await page.evaluate(untilPainted)
  expect(await page.evaluate(fontsThere)).toEqual([])

  const shift = page.evaluate(watchShifts)
  stands.resolve()
  await expect.poll(() => page.evaluate(fontsThere)).toEqual(['Inter', 'Newsreader'])
  await page.evaluate(untilPainted)
  await page.evaluate(() => dispatchEvent(new Event('fonts-came')))
  await page.unrouteAll({ behavior: 'wait' })
  return shift
}

/** Resolves with the sum of what moves until the event `fonts-came`. */
function watchShifts(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    function add(entries: PerformanceEntryList): void {
      for (const entry of entries) sum += Number(Reflect.get(entry, 'value'))
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    addEventListener('fonts-came', () => {
      add(observer.takeRecords())
      resolve(sum)
    })
  })
}

async function untilPainted(): Promise<void> {
  for (const _ of ['styled', 'drawn', 'told']) await new Promise(requestAnimationFrame)
}

/** Names of the fetched fonts that are there. */
function fontsThere(): string[] {
  const there = [...document.fonts].filter(
    ({ family, status }) => status === 'loaded' && !/ /.test(family),
  )
  return [...new Set(there.map(({ family }) => family))].toSorted()
}

/** The fonts that the letters of a heading and of a text are drawn with, once all are there. */
async function fontsOf(page: Page): Promise<typeof OWN> {
  await page.locator('main h1').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  async function drawnWith(selector: string): Promise<string[]> {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName, isCustomFont }) =>
      isCustomFont ? (/^\w+/.exec(familyName)?.[0] ?? '') : `${familyName} of the device`,
    )
  }
  const drawn = { heading: await drawnWith('main h1'), text: await drawnWith('main p') }
  await session.detach()
  return drawn
}

/** Whether the worker keeps what the page preloads. */
function keptFonts(): Promise<boolean[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')]
  return Promise.all(links.map(async ({ href }) => (await caches.match(href)) !== undefined))
}

/** Compares the text of the page in each stand-in with the font itself. */
async function measureStandIns(standIns: typeof STAND_INS) {
  const words = document.querySelector('main')?.innerText ?? ''
  const rows = []
  for (const [name, font, weight] of standIns) {
    await document.fonts.load(`${weight} 100px ${font}`)
    const loaded = await document.fonts.load(`${weight} 100px '${name}'`).catch(() => [])
    const [own, other] = [sizeIn(font), sizeIn(`'${name}'`)]
    rows.push({
      name: `${name} ${weight}`,
      isHere: loaded.some(({ status }) => status === 'loaded'),
      width: other.width / own.width,
      height: other.height / own.height,
    })

    function sizeIn(family: string) {
      const line = document.createElement('span')
      Object.assign(line.style, {
        position: 'fixed',
        whiteSpace: 'nowrap',
        lineHeight: 'normal',
        font: `${weight} 100px ${family}`,
      })
      line.textContent = words
      document.body.append(line)
      const { width, height } = line.getBoundingClientRect()
      line.remove()
      return { width, height }
    }
  }
  return rows
}
