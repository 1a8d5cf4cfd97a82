import { Children, createContext, isValidElement, useContext } from 'react'
import type { ReactElement, ReactNode } from 'react'

import { useLocation } from './router.tsx'

interface RouteProps {
  /** Of one screen, to the letter; `*` is any. None: a frame around the routes inside. */
  readonly path?: string
  readonly element: ReactNode
  readonly children?: ReactNode
}

/** A row of the table that `Routes` reads; it draws nothing by itself. */
export function Route({}: RouteProps): null {
  return null
}

/** Draws the route of the address, in its frame; nothing where there is none. */
export function Routes({ children }: { readonly children: ReactNode }) {
  const rows = rowsIn(children, null)
  const { pathname } = useLocation()
  const asked = plainPath(pathname)
  const row = rows.find(({ path }) => path === asked) ?? rows.find(({ path }) => path === '*')
  if (row === undefined) return null
  if (row.frame === null) return row.element
  return <InsideContext value={row.element}>{row.frame}</InsideContext>
}

/** The place in a frame where its screens are drawn. */
export function Outlet(): ReactNode {
  return useContext(InsideContext)
}

const InsideContext = createContext<ReactNode>(null)

interface Row {
  readonly path: string
  readonly element: ReactNode
  readonly frame: ReactNode
}

function rowsIn(children: ReactNode, frame: ReactNode): readonly Row[] {
  return Children.toArray(children)
    .filter(isRoute)
    .flatMap(({ props }) => {
      if (props.path === undefined) return rowsIn(props.children, props.element)
      return [{ path: props.path, element: props.element, frame }]
    })
}

function isRoute(child: ReactNode): child is ReactElement<RouteProps> {
  return isValidElement(child) && child.type === Route
}

/** Small letters, and no slash at the end: people type addresses. */
function plainPath(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '').toLowerCase()
}
