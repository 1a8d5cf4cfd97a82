import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { useLanguage } from '#data/settings/language.ts'
import { firstScreenRendered } from '#device/first-screen.ts'
import { focusTarget } from '#device/page.ts'
import { t } from '#text/t.ts'
import type { Texts } from '#text/t.ts'
import { focusHeading } from '#ui/hooks/focus.ts'

import { takeSubmits } from './early-submit.ts'
import { usePrefetch } from './use-prefetch.ts'

interface ScreenProps {
  readonly name: keyof Texts['app']['windows'] | undefined
  readonly Page: ComponentType
}

/** Sets the title, and the focus on the heading. */
export function Screen({ name, Page }: ScreenProps) {
  const { key, hash } = useLocation()
  const [isFirst] = useState(useIsAtFirst())
  useLanguage()
  const { windows, windowTitle } = t.app
  return (
    <>
      <title>{name === undefined ? t.common.lin : windowTitle(windows[name])}</title>
      <Page />
      <Arrival isFirst={isFirst} />
      <Target key={key} hash={hash} />
    </>
  )
}

/** A change of screen is read out from its heading. */
function Arrival({ isFirst }: { readonly isFirst: boolean }) {
  useEffect(takeSubmits, [])
  useEffect(firstScreenRendered, [])
  usePrefetch()

  // A later effect would take the focus from somebody who has begun to type.
  useLayoutEffect(() => {
    if (!isFirst) focusHeading()
  }, [isFirst])

  return null
}

/** Each navigation mounts this anew. */
function Target({ hash }: { readonly hash: string }) {
  useEffect(() => focusTarget(hash, SCREEN.targetWaitMs), [hash])
  return null
}

const FirstLocationContext = createContext<Location | null>(null)

/** Remembers the address at which the app was opened. Coming back there is a step like any other. */
export function FirstLocation({ children }: { readonly children: ReactNode }) {
  const [first] = useState(useLocation())
  return <FirstLocationContext value={first}>{children}</FirstLocationContext>
}

export function useIsAtFirst(): boolean {
  return useLocation() === useContext(FirstLocationContext)
}
