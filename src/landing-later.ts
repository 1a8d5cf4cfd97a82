// Runs on the landing page once somebody has looked at it, and loads the app only if needed.
import { workerScript } from './app/start/worker-script.ts'
import { readSimulators } from './data/settings/simulators.ts'
import type { Simulators } from './data/settings/simulators.ts'

const root = document.getElementById('root')
const badge: ChildNode[] = []
let isLeftToApp = false

// The app renders the page in another language, with a badge of its own.
document.querySelector('select')?.addEventListener('change', leaveToApp)
void workLater()

async function workLater(): Promise<void> {
  // Changes of a signed-in person may wait to be sent, and only the app announces a new version.
  const isForApp = document.documentElement.dataset['opens'] === 'desk' || (await hasNewVersion())
  if (isForApp) await startApp()
  else await showSandbox()
}

/** Registers the service worker, too. */
async function hasNewVersion(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    const { waiting } = await navigator.serviceWorker.register(workerScript())
    return waiting !== null
  } catch {
    // Lin works without the worker, as long as there is a network.
    return false
  }
}

/** The browser runs the module only once per page. */
async function startApp(): Promise<void> {
  try {
    await import(/* @vite-ignore */ root?.dataset['app'] ?? '')
  } catch {
    // Without a network the page stays as it is, and its links work.
  }
}

/** The build has put the badge into the page, see src/prerender/render-pages.tsx. */
async function showSandbox(): Promise<void> {
  const simulators = await readSimulators()
  const template = document.querySelector<HTMLTemplateElement>('#sandbox')
  const place = document.querySelector('.public-frame__corner')
  if (simulators === null || template === null || place === null || isLeftToApp) return
  const content = document.importNode(template.content, true)
  fill(content, simulators)
  badge.push(...content.childNodes)
  place.append(content)
}

/** Nothing updates `aria-expanded` without React. Without the attribute, the browser reports the state itself. */
function fill(content: DocumentFragment, { sandbox, writer }: Simulators): void {
  content.querySelector('button')?.removeAttribute('aria-expanded')
  for (const link of content.querySelectorAll('a')) {
    const address = link.getAttribute('href') === '#linkedin' ? sandbox.linkedin : sandbox.mailbox
    if (address === null) link.closest('li')?.remove()
    else link.href = address
  }
  if (writer !== 'built-in') content.querySelector('li:last-child')?.remove()
}

function leaveToApp(): void {
  isLeftToApp = true
  for (const node of badge) node.remove()
}
