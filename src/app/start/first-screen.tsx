import { createContext, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'

const FirstLocation = createContext<Location | null>(null)

/** Remembers where the app was opened. Coming back there is a step like any other. */
export function Opening({ children }: { readonly children: ReactNode }) {
  const [first] = useState(useLocation())
  return <FirstLocation value={first}>{children}</FirstLocation>
}

/** Whether the screen that asks is the one that the app was opened on. */
export function useIsFirst(): boolean {
  const [isFirst] = useState(useIsAtFirst())
  return isFirst
}

/** Whether nobody has left the screen yet that the app was opened on. */
export function useIsAtFirst(): boolean {
  return useLocation() === useContext(FirstLocation)
}
