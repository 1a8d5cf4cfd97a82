import { useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import type { Location, RouteObject } from 'react-router-dom'

import { SCREENS } from '#app/routes.tsx'
import type { ScreenRow } from '#app/routes.tsx'
import { SCREEN } from '#contract/limits.ts'
import { useWorkerNews } from '#data/notifications/worker-news.ts'
import { useLanguage } from '#data/settings/language.ts'
import { atFirstInput } from '#device/first-screen.ts'
import { historyEntry, scrollOn } from '#device/page.ts'
import { needZones } from '#device/time-zone.ts'
import { readableToken } from '#device/token-store.ts'
import { needTexts } from '#text/needed.ts'
import { t } from '#text/t.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { knownUser } from './boot.ts'
import { lazyRoute } from './chunks.ts'
import { AppFailure, ScreenFailure } from './failures.tsx'
import { Loading } from './loading.tsx'
import { FirstLocation, Screen } from './screen.tsx'
import { updateState } from './service-worker.ts'

export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    errorElement: <AppFailure />,
    children: [
      {
        lazy: () =>
          lazyRoute(async () => (await import('#app/frame/public-frame.tsx')).PublicFrame),
        HydrateFallback: LoadingScreen,
        children: routesIn('public'),
      },
      {
        lazy: () =>
          lazyRoute(async () => {
            const [{ SignedIn }] = await Promise.all([
              import('./signed-in.tsx'),
              needTexts(['frame']),
              needZones(),
            ])
            return SignedIn
          }),
        loader: knownUser,
        shouldRevalidate: isNeverStale,
        HydrateFallback: Checking,
        children: routesIn('signed-in'),
      },
    ],
  },
]

/** Nothing is told before the first screen is there. */
const Notices = lazyPart(async () => (await import('#app/notices/notices.tsx')).Notices, {
  isQuiet: true,
})
const ToastRegion = lazyPart(
  async () => (await import('#app/notices/toast-region.tsx')).ToastRegion,
  { isQuiet: true },
)

function routesIn(frame: ScreenRow['frame']): RouteObject[] {
  return SCREENS.filter((screen) => screen.frame === frame).map((screen) => ({
    path: screen.path,
    lazy: () => lazyScreen(screen),
    ...(screen.loader === undefined
      ? {}
      : { loader: async () => (await screen.loader?.()) ?? null }),
    shouldRevalidate: isNeverStale,
    errorElement: <ScreenFailure />,
  }))
}

function lazyScreen({ name, texts, lazy }: ScreenRow) {
  return lazyRoute(async () => {
    const [Page] = await Promise.all([lazy(), needTexts(texts)])
    return () => <Screen name={name} Page={Page} />
  })
}

/** Lists are live once they are shown: the loaders only fill the first rendering. */
function isNeverStale(): boolean {
  return false
}

function Root() {
  const navigate = useNavigate()
  useWorkerNews((path) => void navigate(path))
  // Every text is read when it is rendered, so a change of language needs only a new rendering.
  useLanguage()
  // A reader of a public page has nothing to be told of but an update.
  const [isUsed, setUsed] = useState(() => readableToken() !== null)
  useEffect(() => {
    if (!isUsed) atFirstInput(() => setUsed(true))
  }, [isUsed])
  const isUpdateReady = useSyncExternalStore(updateState.watch, updateState.read, updateState.first)
  const [first] = useState(scrollKeyOf(useLocation()))
  useEffect(() => scrollOn(leftAt(first), SCREEN.targetWaitMs), [first])
  return (
    <FirstLocation>
      <Outlet />
      {isUsed && <ToastRegion />}
      {(isUsed || isUpdateReady) && <Notices />}
      <ScrollRestoration getKey={scrollKeyOf} storageKey={SCROLL_POSITIONS} />
    </FirstLocation>
  )
}

/**
 * Each page that the browser loads begins with the same history key. Under that key, a page would be scrolled to where
 * another one was left, or to where it was left itself on an earlier visit.
 */
function scrollKeyOf({ key }: Location): string {
  return key === 'default' ? FIRST_ENTRY : key
}

const FIRST_ENTRY = historyEntry()
const SCROLL_POSITIONS = 'lin-scroll'

/** In CSS pixels; 0 if the page was not left yet. */
function leftAt(key: string): number {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
    const top: unknown = Reflect.get(Object(positions), key)
    return typeof top === 'number' ? top : 0
  } catch {
    return 0
  }
}

function LoadingScreen() {
  return <Loading>{t.common.loading}</Loading>
}

function Checking() {
  return <Loading>{t.app.checkingAuthentication}</Loading>
}
