import { startInstall } from '#device/install.ts'
import { LANGUAGES } from '#text/language.ts'

// The prerendered landing page needs no app. This is what it does by itself, and what it
// starts the app for.
import { workerScript } from './app/start/worker-script.ts'
import { hasSimulators } from './data/settings/has-simulators.ts'
import { chosenLanguage, languageChoice } from './data/settings/language-choice.ts'

/** This runs once the page is painted. By then it has been looked at. */
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

/** The app renders the same page, and does what this one cannot. */
function startApp(): void {
  if (isStarted) return
  isStarted = true
  // Its styles are in this page. A plain import: what loads the app's own chunks is a third of this script.
  import(/* @vite-ignore */ root?.dataset['app'] ?? '').catch(() => {
    // No network: the page says what it says, and its links lead on.
    isStarted = false
  })
}

function takeLanguage(event: Event): void {
  const { currentTarget: select } = event
  if (!(select instanceof HTMLSelectElement) || isStarted) return
  const chosen = LANGUAGES.find((each) => each === select.value)
  if (chosen !== undefined) languageChoice.write(chosen)
  startApp()
}

/** The next page is the app's. */
function fetchParts(): void {
  const parts = root?.dataset['parts']?.split(' ') ?? []
  for (const href of parts) {
    if (document.querySelector(`link[href="${href}"]`) !== null) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
}

/** Nothing of this may cost the first look at the page anything. */
function workLater(): void {
  if (isStarted) return
  void registerWorker()
  void lookForSandbox()
}

/** A newer version that waits is the app's to tell of. */
async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { waiting } = await navigator.serviceWorker.register(workerScript())
    if (waiting !== null) startApp()
  } catch {
    // Lin works without, as long as there is a network.
  }
}

/** The app says what is not real on this instance. */
async function lookForSandbox(): Promise<void> {
  if (await hasSimulators()) startApp()
}
