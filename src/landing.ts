import { startInstall } from '#device/install.ts'
import { LANGUAGES } from '#text/language.ts'

// The prerendered landing page starts the app only when that is needed.
import { chosenLanguage, languageChoice } from './data/settings/language-choice.ts'

/** This runs once the page is painted, so somebody has looked at it by then. */
const LATER_MS = 2000

let isStarted = false
const root = document.getElementById('root')

startInstall()
if (document.documentElement.lang !== chosenLanguage()) startApp()
document.querySelector('select')?.addEventListener('change', takeLanguage)
for (const call of document.querySelectorAll('a[href]')) {
  call.addEventListener('pointerenter', fetchParts, { once: true })
  call.addEventListener('focus', fetchParts, { once: true })
}
setTimeout(workLater, LATER_MS)

/** Starts the app, which renders the same page, and does what this script cannot. */
function startApp(): void {
  if (isStarted) return
  isStarted = true
  fetchNamed('app').catch(() => {
    // Without a network the page stays as it is, and its links work.
    isStarted = false
  })
}

/**
 * A plain import is enough, as the module's styles are in this page: the loader of the app's own chunks is a third of
 * this script's size.
 */
async function fetchNamed(part: 'app' | 'later'): Promise<void> {
  await import(/* @vite-ignore */ root?.dataset[part] ?? '')
}

function takeLanguage(event: Event): void {
  const { currentTarget: select } = event
  if (!(select instanceof HTMLSelectElement) || isStarted) return
  const chosen = LANGUAGES.find((each) => each === select.value)
  if (chosen !== undefined) languageChoice.write(chosen)
  startApp()
}

function fetchParts(): void {
  const parts = root?.dataset['parts']?.split(' ') ?? []
  for (const href of parts) {
    if (document.querySelector(`link[href="${href}"]`) !== null) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
}

/** See landing-later.ts. None of it may delay the first look at the page. */
function workLater(): void {
  // Without a network the next visit tries again.
  if (!isStarted) fetchNamed('later').catch(() => undefined)
}
