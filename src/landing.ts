import { startInstall } from '#device/install.ts'
import { LANGUAGES } from '#text/language.ts'

// The prerendered landing page needs no app. This is what it does by itself, and what it
// starts the app for.
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
  fetchNamed('app').catch(() => {
    // No network: the page says what it says, and its links lead on.
    isStarted = false
  })
}

/** Its styles are in this page. A plain import: what loads the app's own chunks is a third of this script. */
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

/** See landing-later.ts. Nothing of it may cost the first look at the page anything. */
function workLater(): void {
  // Without a network the next visit does it.
  if (!isStarted) fetchNamed('later').catch(() => undefined)
}
