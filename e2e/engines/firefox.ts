import { launch } from 'puppeteer-core'
import type { Browser, Page } from 'puppeteer-core'

import { PATIENCE_MS } from './engine.ts'
import type { EngineBrowser } from './engine.ts'

/** Starts the Firefox that is installed there, by WebDriver BiDi. What it stores, it stores in `profile`. */
export async function startFirefox(program: string, profile: string): Promise<EngineBrowser> {
  let browser = await open(program, profile)
  let page = await firstPage(browser)

  function named(thing: string) {
    return page.locator(`::-p-xpath(${thing})`).setVisibility('visible')
  }

  return {
    async goTo(address) {
      await page.goto(address, { waitUntil: 'load' })
    },
    press: (thing) => named(thing).click(),
    type: (field, text) => named(field).fill(text),
    ask: (work, ...given) => page.evaluate(work, ...given),
    async restart() {
      await browser.close()
      browser = await open(program, profile)
      page = await firstPage(browser)
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
    },
  }
}

function open(program: string, profile: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: program,
    userDataDir: profile,
    defaultViewport: { width: 1280, height: 900 },
  })
}

async function firstPage(browser: Browser): Promise<Page> {
  const [page = await browser.newPage()] = await browser.pages()
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}
