import { afterEach, expect, test, vi } from 'vitest'

import { hintDesk } from '../../scripts/hint-desk.mjs'

const PARTS = {
  '/posts': ['/assets/desk.js', '/assets/posts.js'],
  '/sources': ['/assets/sources.js'],
}

afterEach(() => {
  document.head.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('who is signed in has the modules of their screen asked for while the page is read', () => {
  openSignedIn('/posts')

  expect(hinted()).toEqual(PARTS['/posts'])
})

test('where the service worker answers, nothing is', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })

  openSignedIn('/posts')

  expect(hinted()).toEqual([])
})

test('nor for who is not signed in, or on a public page', () => {
  open('/posts')
  openSignedIn('/login')

  expect(hinted()).toEqual([])
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

function hinted(): readonly (string | null)[] {
  const links = document.head.querySelectorAll('link[rel="modulepreload"]')
  return [...links].map((link) => link.getAttribute('href'))
}
