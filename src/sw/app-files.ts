import { API } from '#contract/limits.ts'

export interface AppFile {
  readonly url: string
  /** Null: the file's name changes with its content. */
  readonly revision: string | null
}

export interface AppFiles {
  /** Fails if one file cannot be had: half a version is none. */
  readonly fetchMissing: () => Promise<void>
  readonly forgetOthers: () => Promise<void>
  /** Undefined: the server answers. */
  readonly answer: (request: Request) => Promise<Response> | undefined
}

/** Holds the files of every version that is still in use. */
export const CACHE = 'lin-app'
const SHELL = '/app.html'

/** Facts about the person who opens a page; the worker cannot read the browser's local storage. */
export interface Reader {
  /** Null if nobody has chosen one: then the browser's languages count. */
  readonly chosenLanguage: () => Promise<string | null>
  readonly isSignedIn: () => Promise<boolean>
}

/** One version of the app on this device: another one may be stored beside it until no page runs that. */
export function appFiles(files: readonly AppFile[], reader: Reader): AppFiles {
  const keys = new Map(files.map((file) => [`/${file.url}`, keyOf(file)]))
  const pages = new Map(files.flatMap((file) => pageIn(file)))
  const addresses = new Set([...pages.keys()].map((page) => page.replace(LANGUAGE, '')))
  const shell = keys.get(SHELL)

  async function answerScreen(request: Request, whole: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    const page = addresses.has(pathname) ? await pageFor(pathname, { pages, reader }) : undefined
    return kept(page ?? whole, request)
  }

  return {
    fetchMissing: () => fetchMissing(files, keys),
    forgetOthers: () => forgetOthers(new Set(keys.values())),
    answer(request) {
      const key = keys.get(pathOf(request))
      if (key !== undefined) return kept(key, request)
      return shell !== undefined && isScreen(request) ? answerScreen(request, shell) : undefined
    },
  }
}

/** The name, as `/login.de`, and the key of a prerendered page; nothing for another file. */
function pageIn(file: AppFile): [string, string][] {
  const [, name, language] = /^pages\/([\w-]+)\.(\w+)\.html$/.exec(file.url) ?? []
  if (name === undefined) return []
  return [[`/${name === 'landing' ? '' : name}.${language}`, keyOf(file)]]
}

const LANGUAGE = /\.\w+$/
const USUAL_LANGUAGE = 'en'

/** The prerendered page of an address in the reader's language; undefined if the app renders it. */
async function pageFor(
  address: string,
  { pages, reader }: { readonly pages: ReadonlyMap<string, string>; readonly reader: Reader },
): Promise<string | undefined> {
  const [chosen, isSignedIn] = await Promise.all([
    reader.chosenLanguage(),
    // The landing page is for everybody. All others lead a signed-in user on, without being shown before.
    address === '/' ? false : reader.isSignedIn(),
  ])
  if (isSignedIn) return undefined
  const spoken = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])
  const languages = [chosen, ...spoken, USUAL_LANGUAGE]
  return languages.map((each) => pages.get(`${address}.${each}`)).find((page) => page !== undefined)
}

function keyOf({ url, revision }: AppFile): string {
  const mark = revision === null ? '' : `?revision=${revision}`
  return new URL(`/${url}${mark}`, location.href).href
}

/** The number of files that are fetched at once: more would slow down the page's requests. */
const SIDE_BY_SIDE = 4

async function fetchMissing(
  files: readonly AppFile[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const cache = await caches.open(CACHE)
  const missing = new Map(files.map((file) => [keyOf(file), file]))
  // Asking for each of hundreds of keys would keep the browser as busy as fetching.
  for (const { url } of await cache.keys()) missing.delete(url)
  const rest = oneByOne(missing)

  async function fetchRest(): Promise<void> {
    for (const [key, file] of rest) await cache.put(key, await fetchFile(file, known))
  }

  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, fetchRest))
}

/** Shared by several loops: each gets the next item, and all end as soon as one of them fails. */
function* oneByOne<T>(items: Iterable<T>): Generator<T> {
  yield* items
}

/** Accepts only the file itself: the page of a hotel's Wi-Fi would be shown for as long as this version lives. */
async function fetchFile(
  { url, revision }: AppFile,
  known: ReadonlyMap<string, string>,
): Promise<Response> {
  const cache = revision === null ? 'default' : 'reload'
  const answer = await fetch(`/${url}`, { cache, redirect: 'error' })
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`)
  if (url.endsWith('.html')) refuseOtherBuild(url, await answer.clone().text(), known)
  return answer
}

/**
 * While a new build is put in place, its page may come under the name of this one's. Fonts do not count: a page that
 * needs another one gets it from the server, or does without.
 */
function refuseOtherBuild(url: string, html: string, known: ReadonlyMap<string, string>): void {
  const parts = html.match(/\/assets\/[\w.-]+\.(?:css|js)/g) ?? []
  const strange = parts.find((part) => !known.has(part))
  if (strange !== undefined) throw new Error(`${url} is of another build: ${strange}`)
}

async function forgetOthers(wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE)
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(others.map((other) => cache.delete(other)))
}

function pathOf({ method, url }: Request): string {
  const { origin, pathname, search } = new URL(url)
  return method === 'GET' && origin === location.origin ? pathname + search : ''
}

function isScreen(request: Request): boolean {
  const path = pathOf(request)
  return request.mode === 'navigate' && path !== '' && !NOT_SCREENS.some((each) => each.test(path))
}

/** Answers from the cache, or from the server: a browser that is short of space may have deleted the file. */
async function kept(key: string, request: Request): Promise<Response> {
  return (await caches.match(key, { cacheName: CACHE })) ?? fetch(request)
}

/** Only Chromium has static routing, and no library of types knows it. */
interface RoutingEvent extends Event {
  readonly addRoutes: (rules: readonly RouteRule[]) => Promise<void>
}

interface RouteRule {
  readonly condition: { readonly urlPattern: string }
  readonly source: { readonly cacheName: string } | 'network'
}

/**
 * The browser itself fetches from the cache, or the server: no page waits for the worker to start, and no new version
 * for the old worker, which each request would start again, for half a minute at a time.
 */
export async function routeAroundWorker(event: Event): Promise<void> {
  if (!hasRoutes(event)) return
  try {
    await event.addRoutes([
      { condition: { urlPattern: '/assets/*' }, source: { cacheName: CACHE } },
      { condition: { urlPattern: `${API.root}/*` }, source: 'network' },
    ])
  } catch {
    // If a browser accepts only other rules, the worker answers.
  }
}

function hasRoutes(event: Event): event is RoutingEvent {
  return 'addRoutes' in event
}

/** Paths that are the server's own, and files: never answered with the app's shell. */
export const NOT_SCREENS: readonly RegExp[] = [
  /^\/(api|auth|sandbox|healthz|readyz|metrics)(?:[/?]|$)/,
  /^[^?]*\/[^/?][^/?.]*\.[^/?]+(?:\?|$)/,
]
