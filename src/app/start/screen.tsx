import { Suspense, useEffect } from 'react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { noteDrawn } from '#device/first-paint.ts'
import { focusTarget } from '#device/page.ts'
import { t } from '#text/t.ts'
import type { Texts } from '#text/t.ts'
import { focusHeading } from '#ui/hooks/focus-heading.ts'

import { takeSubmits } from './early-submit.ts'
import { useIsFirst } from './first-screen.tsx'
import { Loading } from './loading.tsx'
import { useFetchAhead } from './use-fetch-ahead.ts'

interface ScreenProps {
  /** Names the window; the landing page's has no name but the product's. */
  readonly name?: keyof Texts['app']['windows']
  readonly Page: ComponentType
}

/** One screen at one address: its title, its chunk, and the focus on its heading. */
export function Screen({ name, Page }: ScreenProps) {
  const { windows, windowTitle } = t.app
  const { key, hash } = useLocation()
  const isFirst = useIsFirst()
  return (
    <>
      <title>{name === undefined ? t.common.lin : windowTitle(windows[name])}</title>
      <Suspense fallback={<Loading>{t.common.loading}</Loading>}>
        <Page />
        <Arrival isFirst={isFirst} />
        <Target key={key} hash={hash} />
      </Suspense>
    </>
  )
}

/** Mounted together with the page, after its chunk: a change of screen is read out from its heading. */
function Arrival({ isFirst }: { readonly isFirst: boolean }) {
  useEffect(takeSubmits, [])
  useEffect(noteDrawn, [])
  useFetchAhead()

  useEffect(() => {
    if (isFirst) return
    document.documentElement.scrollTop = 0
    focusHeading()
  }, [isFirst])

  return null
}

/** What the address points at goes before the heading. Mounted anew by each step to an address. */
function Target({ hash }: { readonly hash: string }) {
  useEffect(() => focusTarget(hash, SCREEN.targetWaitMs), [hash])
  return null
}
