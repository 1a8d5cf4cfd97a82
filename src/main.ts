// First of all: the secrets of a mail's link leave the address before anything reads it.
import '#device/mail-link.ts'
import { registerServiceWorker } from '#app/start/service-worker.ts'
import { start } from '#app/start/start.tsx'
import { startLanguage } from '#data/settings/language.ts'
import { startTheme } from '#data/settings/theme.ts'
import { holdForFirstScreen, whenIdle } from '#device/first-screen.ts'
import { startInstall } from '#device/install.ts'
import { endTransactionsWithPage } from '#device/left-page.ts'

import { bootSession } from './app/start/boot.ts'

import '#ui/layout/fonts.css'
import '#ui/layout/tokens.css'
import '#ui/layout/base.css'
import '#app/start/opening.css'

holdForFirstScreen()
startInstall()
endTransactionsWithPage()
// Before anything asks for texts.
const languageChosen = startLanguage()
bootSession()
startTheme()
void languageChosen.then(() => start(rootOf(document)))

if (import.meta.env.PROD) void registerWhenIdle()

function rootOf(page: Document): HTMLElement {
  const root = page.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  return root
}

/** Nothing on the screen waits for the worker, which fetches the whole app. */
async function registerWhenIdle(): Promise<void> {
  await loaded()
  whenIdle(() => void registerServiceWorker())
}

/** The landing page may start the app long after its own `load`. */
async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true })
  })
}
