/** News waits until a dialog has closed and the focus has moved: what is said before that is cut off. */
const SETTLES_MS = 150
/** The line goes before anybody meets it in passing. */
const STAYS_MS = 5000

const waiting: string[] = []

/** Tells news to screen readers, politely and once, in the page's one live region. */
export function say(words: string): void {
  const text = words.replaceAll(/\s+/g, ' ').trim()
  if (text === '' || waiting.includes(text)) return
  if (waiting.push(text) === 1) setTimeout(tell, SETTLES_MS)
}

/** Drops what was not told yet but the first `left`, as the focus says it. */
export function hush(left = 0): void {
  waiting.length = Math.min(waiting.length, left)
}

function tell(): void {
  const place = newsPlace()
  for (const text of waiting.splice(0)) {
    const line = document.createElement('p')
    line.textContent = text
    place.append(line)
    setTimeout(() => line.remove(), STAYS_MS)
  }
}

/**
 * The live region of the page, or of the dialog over it, beside which nothing is heard. It has no role: a reader would
 * name an empty status bar in passing. Its tree is closed, as each text stands on the screen already. Make it long
 * before the first news.
 */
export function newsPlace(): ShadowRoot {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const known = places.get(top)
  if (known?.isConnected === true) return known
  const host = document.createElement('div')
  host.className = 'visually-hidden'
  host.setAttribute('aria-live', 'polite')
  // At the end of the page it would make it a pixel longer.
  host.style.top = '0'
  top.append(host)
  const place = host.attachShadow({ mode: 'closed' })
  places.set(top, place)
  return place
}

const places = new WeakMap<Element, ShadowRoot>()
