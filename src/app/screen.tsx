import { Suspense, useEffect } from 'react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'

import { focusHeading } from '#ui/focus-heading.ts'

import { Loading } from './loading.tsx'

interface ScreenProps {
  /** Its name in the window's title; the landing page has none but the product's. */
  readonly title?: string
  readonly Page: ComponentType
}

/** One screen at one address: its title, its chunk, and the focus on its heading. */
export function Screen({ title, Page }: ScreenProps) {
  return (
    <>
      <title>{title === undefined ? 'Lin' : `${title} · Lin`}</title>
      <Suspense fallback={<Loading>Loading...</Loading>}>
        <Page />
        <Arrival />
      </Suspense>
    </>
  )
}

/** Mounted together with the page, after its chunk: a change of screen is read out from its heading. */
function Arrival() {
  const isFirstScreen = useLocation().key === 'default'

  useEffect(() => {
    if (isFirstScreen) return
    document.documentElement.scrollTop = 0
    focusHeading()
  }, [isFirstScreen])

  return null
}
