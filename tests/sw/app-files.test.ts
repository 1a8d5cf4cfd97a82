import { afterEach, expect, test, vi } from 'vitest'

import { CACHE, appFiles } from '#sw/app-files.ts'
import type { AppFile, Reader } from '#sw/app-files.ts'
import { keepPageLanguage, pageLanguage } from '#sync/page-language.ts'

import { fakeCaches } from './fake-caches.ts'

const SHELL = { url: 'app.html', revision: 'one' }
const SCRIPT = { url: 'assets/app-abc.js', revision: null }

afterEach(() => vi.unstubAllGlobals())

test('every screen is shown without the server, and every file of the app is there', async () => {
  fakeCaches()
  const network = serve({ '/app.html': 'shell', '/assets/app-abc.js': 'script' })
  const app = versionOf([SHELL, SCRIPT])

  await app.fetchMissing()
  network.mockRejectedValue(new TypeError('offline'))

  expect(await textOf(app.answer(aRequest('/posts?id=1', 'navigate')))).toBe('shell')
  expect(await textOf(app.answer(aRequest('/', 'navigate')))).toBe('shell')
  expect(await textOf(app.answer(aRequest('/assets/app-abc.js')))).toBe('script')
})

test.each([
  ['a call', aRequest('/api/posts')],
  ['a page of the server', aRequest('/auth/linkedin/callback', 'navigate')],
  ['a file that is none of the app', aRequest('/assets/other.js')],
  ['another origin', aRequest('https://elsewhere.example/app.html')],
  ['what is no question', aRequest('/app.html', 'same-origin', 'POST')],
])('%s is left to the server', (_, request) => {
  expect(versionOf([SHELL, SCRIPT]).answer(request)).toBeUndefined()
})

test.each([
  ['missing', () => new Response('Not found', { status: 404 })],
  ['failing', () => new Response('Later', { status: 503 })],
])('half a version is none: a %s file keeps it from being installed', async (_, answer) => {
  fakeCaches()
  serve({ '/app.html': 'shell' }).mockImplementationOnce(async () => answer())

  await expect(versionOf([SHELL]).fetchMissing()).rejects.toThrow('app.html')
})

test('what the version before has fetched is not fetched again, and goes once it is not needed', async () => {
  const kept = fakeCaches()
  const network = serve({ '/app.html': 'shell', '/assets/app-abc.js': '', '/assets/new.js': '' })
  await versionOf([SHELL, SCRIPT]).fetchMissing()
  network.mockClear()

  const next = versionOf([
    { ...SHELL, revision: 'two' },
    { ...SCRIPT, url: 'assets/new.js' },
  ])
  await next.fetchMissing()
  expect(kept.size).toBe(4)
  await next.forgetOthers()

  expect([...kept.keys()].map(pathOf).toSorted()).toEqual([
    '/app.html?revision=two',
    '/assets/new.js',
  ])
})

test('the browser is asked once what is there, and not for each file', async () => {
  fakeCaches()
  const network = serve({ '/app.html': 'shell', '/assets/app-abc.js': 'script' })
  await versionOf([SCRIPT]).fetchMissing()
  const match = vi.fn<Cache['match']>()
  const kept = Object.assign(await caches.open(CACHE), { match })
  vi.spyOn(caches, 'open').mockResolvedValue(kept)

  await versionOf([SHELL, SCRIPT]).fetchMissing()

  expect(match).not.toHaveBeenCalled()
  expect(network).toHaveBeenCalledTimes(2)
})

test('four files are fetched side by side, and nothing more once one cannot be had', async () => {
  fakeCaches()
  const answers: PromiseWithResolvers<Response>[] = []
  const network = vi.fn(async () => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  vi.stubGlobal('fetch', network)
  const files = Array.from({ length: 9 }, (_, at) => ({ url: `assets/${at}.js`, revision: null }))

  const fetching = versionOf(files).fetchMissing()
  await expect.poll(() => answers).toHaveLength(4)
  answers[1]?.resolve(new Response('script'))
  await expect.poll(() => answers).toHaveLength(5)
  answers[0]?.resolve(new Response('', { status: 503 }))
  await expect(fetching).rejects.toThrow('assets/0.js: HTTP 503')
  for (const answer of answers) answer.resolve(new Response('script'))
  await new Promise((resolve) => void setTimeout(resolve, 20))

  expect(network).toHaveBeenCalledTimes(5)
})

test('a file that has not changed is fetched once for all versions', async () => {
  fakeCaches()
  const network = serve({ '/app.html': 'shell', '/assets/app-abc.js': 'script' })
  await versionOf([SHELL, SCRIPT]).fetchMissing()
  await versionOf([{ ...SHELL, revision: 'two' }, SCRIPT]).fetchMissing()

  const asked = network.mock.calls.map(([address]) => address)
  expect(asked).toEqual(['/app.html', '/assets/app-abc.js', '/app.html'])
})

test('neither an old copy nor the page of another server is taken for a file', async () => {
  fakeCaches()
  const network = serve({ '/app.html': 'shell' })

  await versionOf([SHELL]).fetchMissing()

  expect(network.mock.calls[0]?.[1]).toEqual({ cache: 'reload', redirect: 'error' })
})

test('what the browser has thrown away is asked of the server', async () => {
  const kept = fakeCaches()
  serve({ '/app.html': 'shell', '/posts': 'from the server' })
  const app = versionOf([SHELL])
  await app.fetchMissing()

  kept.clear()

  expect(await textOf(app.answer(aRequest('/posts', 'navigate')))).toBe('from the server')
})

const PAGES = ['landing.en', 'landing.de', 'login.en', 'login.de', 'reset-password.fr']

test.each([
  ['/', ['de-AT', 'en'], null, 'landing.de'],
  ['/', ['de-AT', 'en'], 'en', 'landing.en'],
  ['/', ['ja', 'DE'], null, 'landing.de'],
  ['/', ['ja'], null, 'landing.en'],
  ['/', ['de'], 'es', 'landing.de'],
  ['/?utm_source=mail', ['de'], null, 'landing.de'],
  ['/login', ['en'], 'de', 'login.de'],
  ['/reset-password?token=abc', ['fr-CA'], null, 'reset-password.fr'],
  ['/reset-password', ['de'], null, 'shell'],
  ['/landing', ['en'], null, 'shell'],
  ['/posts', ['en'], null, 'shell'],
])('%s, read in %j, %s being chosen: %s', async (path, languages, chosen, page) => {
  fakeCaches()
  const app = await installed({ chosenLanguage: async () => chosen })
  vi.stubGlobal('navigator', { languages })

  expect(await textOf(app.answer(aRequest(path, 'navigate')))).toBe(page)
})

test('who is signed in is led on from the login without seeing it, and sees the landing page', async () => {
  fakeCaches()
  const app = await installed({ isSignedIn: async () => true })

  expect(await textOf(app.answer(aRequest('/login', 'navigate')))).toBe('shell')
  expect(await textOf(app.answer(aRequest('/', 'navigate')))).toBe('landing.en')
})

test('a prerendered page keeps the policy that allows what stands in it', async () => {
  fakeCaches()
  const app = await installed({})

  const answer = await app.answer(aRequest('/', 'navigate'))

  expect(answer?.headers.get('content-security-policy')).toBe("script-src 'sha256-landing.en'")
})

test('the page of another build is none of this one, whatever it is called', async () => {
  fakeCaches()
  const older = [{ url: 'pages/landing.en.html', revision: 'one' }, SCRIPT]
  serve({
    '/assets/app-abc.js': 'script',
    '/pages/landing.en.html': '<script>import("/assets/app-abc.js","/assets/new-123.js")</script>',
  })

  await expect(versionOf(older).fetchMissing()).rejects.toThrow('/assets/new-123.js')
})

test('the chosen language is told to every version, until it is the browser again that counts', async () => {
  fakeCaches()
  expect(await pageLanguage()).toBeNull()

  await keepPageLanguage('fr')
  await versionOf([SHELL]).forgetOthers()
  expect(await pageLanguage()).toBe('fr')
  await keepPageLanguage(null)

  expect(await pageLanguage()).toBeNull()
})

/** A version whose pages are named by what stands in them. */
async function installed(reader: Partial<Reader>) {
  const pages = PAGES.map((name) => ({ url: `pages/${name}.html`, revision: 'one' }))
  const texts = PAGES.map((name) => [`/pages/${name}.html`, name] as const)
  serve({ '/app.html': 'shell', ...Object.fromEntries(texts) })
  const app = versionOf([SHELL, ...pages], reader)
  await app.fetchMissing()
  return app
}

function versionOf(files: readonly AppFile[], reader: Partial<Reader> = {}) {
  const stranger = { chosenLanguage: async () => null, isSignedIn: async () => false }
  return appFiles(files, { ...stranger, ...reader })
}

function serve(files: Readonly<Record<string, string>>) {
  const network = vi.fn(async (asked: string | Request, _how?: RequestInit) => {
    const path = typeof asked === 'string' ? asked : pathOf(asked.url)
    const text = files[path]
    const headers = { 'content-security-policy': `script-src 'sha256-${text}'` }
    return text === undefined ? new Response('', { status: 404 }) : new Response(text, { headers })
  })
  vi.stubGlobal('fetch', network)
  return network
}

function aRequest(path: string, mode: RequestMode = 'cors', method = 'GET'): Request {
  const request = new Request(new URL(path, location.href), { method })
  // No program may make a request that navigates.
  return new Proxy(request, {
    get: (target, key): unknown => (key === 'mode' ? mode : Reflect.get(target, key)),
  })
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

async function textOf(answer: Promise<Response> | undefined): Promise<string | undefined> {
  return (await answer)?.text()
}
