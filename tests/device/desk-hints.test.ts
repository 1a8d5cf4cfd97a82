import { afterEach, expect, test, vi } from 'vitest'

import { announceScripts, hintDesk } from '../../scripts/hint-desk.mjs'

const PARTS = {
  '/posts': ['/assets/desk.js', '/assets/posts.js', '/assets/desk.css'],
  '/sources': ['/assets/sources.js'],
}
const STYLES = '<link rel="preload" crossorigin="" as="style" href="/assets/desk.css">'

afterEach(() => {
  document.head.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('who is signed in has what their screen is made of asked for while the page is read', () => {
  openSignedIn('/posts')

  expect(hints()).toEqual([
    '<link rel="modulepreload" href="/assets/desk.js">',
    '<link rel="modulepreload" href="/assets/posts.js">',
    STYLES,
  ])
})

test('where the service worker answers, Chromium takes up what it has compiled', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })

  openSignedIn('/posts')

  expect(hints()).toEqual([
    `<link rel="preload" crossorigin="" as="script" media="(device-posture)" href="/assets/desk.js">`,
    `<link rel="preload" crossorigin="" as="script" media="(device-posture)" href="/assets/posts.js">`,
    STYLES,
  ])
})

test('and of what every screen starts with, too', () => {
  expect(announceScripts(['/assets/app.js'])).toBe(
    '<link rel="preload" as="script" crossorigin media="(device-posture)" href="/assets/app.js">',
  )
})

test('nothing is for who is not signed in, or on a public page', () => {
  open('/posts')
  openSignedIn('/login')

  expect(hints()).toEqual([])
})

function openSignedIn(path: string): void {
  localStorage.setItem('token', 'a token')
  open(path)
}

function open(path: string): void {
  history.replaceState(null, '', path)
  const page = new DOMParser().parseFromString(hintDesk(PARTS), 'text/html')
  const script = document.createElement('script')
  script.textContent = page.querySelector('script')?.textContent ?? ''
  document.body.append(script)
}

function hints(): readonly string[] {
  return [...document.head.querySelectorAll('link')].map((link) => link.outerHTML)
}
