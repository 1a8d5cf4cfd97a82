import { focusNamed } from './heard/focus.ts'
import { newKey } from './new-key.ts'
import { runAfter } from './timers.ts'

export function leaveTo(address: string): void {
  location.assign(address)
}

export function reloadPage(): void {
  location.reload()
}

/**
 * Names the entry of the history that this page was loaded at: the same after a reload, and when somebody comes back.
 */
export function historyEntry(): string {
  const state: unknown = history.state
  const known: unknown = isObject(state) ? Reflect.get(state, 'entry') : undefined
  if (typeof known === 'string') return known
  const entry = newKey()
  history.replaceState({ ...(isObject(state) ? state : {}), entry }, '')
  return entry
}

/**
 * Scrolls on to where a page was left, as the page grows: one that is loaded anew is short until its lists are there,
 * and may shrink once more when its font comes. Stops once the person moves in the page.
 */
export function scrollOn(top: number, waitMs: number): () => void {
  if (top === 0) return stayHere
  const moving = new AbortController()
  let isThere = false
  const resizing = new ResizeObserver(() => {
    // Once there, the app may have scrolled elsewhere; only a page that has become too short has moved its reader.
    if (isThere && reachesTo(top)) return
    scrollTo(0, top)
    isThere = isAbout(scrollY, top)
  })
  const cancel = runAfter(waitMs, stop)

  function stop(): void {
    resizing.disconnect()
    moving.abort()
    cancel()
  }

  onMove(stop, moving.signal)
  // Back and Forward lead to another place, also by a button of the browser.
  addEventListener('popstate', stop, { signal: moving.signal })
  resizing.observe(document.body)
  return stop
}

function onMove(stop: () => void, signal: AbortSignal): void {
  for (const moves of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    document.addEventListener(moves, stop, { signal, passive: true })
  }
}

function reachesTo(top: number): boolean {
  return isAbout(document.documentElement.scrollHeight - innerHeight, top)
}

/** Positions have fractions, and heights are rounded. */
function isAbout(reached: number, top: number): boolean {
  return reached >= top - 1
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Stores heading and title for app.html, which shows them at the next visit before the app is there. */
export function rememberHeading(path: string): void {
  const heading = document.querySelector('h1')?.textContent
  if (heading === undefined) return
  try {
    localStorage.setItem(`lin-heading:${path}`, heading)
    localStorage.setItem(`lin-title:${path}`, document.title)
  } catch {
    // If nothing can be stored, the heading comes with the app.
  }
}

export function isBelow(px: number): boolean {
  return queryBelow(px).matches
}

export function watchBelow(px: number, notify: () => void): () => void {
  const query = queryBelow(px)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

function queryBelow(px: number): MediaQueryList {
  return globalThis.matchMedia(`(width < ${px}px)`)
}

/**
 * Focuses the target, or a form's first field. Waits for an element that is still to come, until the focus or the person
 * moves.
 */
export function focusTarget(hash: string, waitMs: number): () => void {
  const id = /^#([a-z][\w-]*)$/.exec(hash)?.[1]
  if (id === undefined || focusOn(id)) return stayHere
  const before = document.activeElement
  const moving = new AbortController()
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focusOn(id)) stop()
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'disabled'],
  })
  const cancel = runAfter(waitMs, stop)

  function stop(): void {
    observer.disconnect()
    moving.abort()
    cancel()
  }

  onMove(stop, moving.signal)

  return stop
}

/** False if the element is not there, or cannot get the focus now. */
function focusOn(id: string): boolean {
  const target = document.getElementById(id)
  if (target === null) return false
  const field = target instanceof HTMLFormElement ? target.querySelector(FIELD) : null
  const place = field instanceof HTMLElement ? field : target
  if (place.matches(CONTROL)) place.focus()
  else focusNamed(place)
  return document.activeElement === place
}

const FIELD = ':is(input, select, textarea):not(:disabled)'
const CONTROL = 'a, button, input, select, textarea'

function stayHere(): void {}

export function setDocumentLanguage(language: string): void {
  // Setting the language, even to its present value, computes every style anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
}

export function isWrittenIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(PLACES) !== null
}

const PLACES = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

export function hasAnchors(): boolean {
  const canFloat = 'togglePopover' in HTMLElement.prototype
  return canFloat && 'CSS' in globalThis && CSS.supports('anchor-scope', 'all')
}

/** The library checks the same, and is loaded only once it is used. */
export function canMakePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** The number on the icon of the installed app; none at 0, and none where the browser knows no badge. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  shown.catch(goWithout)
}

/** An app that is not installed may be refused. */
function goWithout(): void {}
