import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import type { User } from '#contract/auth.ts'

import { Header } from './header.tsx'
import { SidebarOverlay } from './sidebar-overlay.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'

import './shell.css'

interface ShellProps {
  readonly user: User
  readonly children: ReactNode
}

/** The frame of every screen behind the sign-in. */
export function Shell({ user, children }: ShellProps) {
  const sidebar = useSidebar()
  useToggleKey(sidebar.toggle)
  useNoDoubleClick(sidebar.isOverlay)

  return (
    <div className={sidebar.isOverlay ? 'shell shell--mobile' : 'shell'}>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Header user={user} sidebar={sidebar} />
      <div className="shell__body">
        {sidebar.isOverlay ? <SidebarOverlay sidebar={sidebar} /> : <Sidebar sidebar={sidebar} />}
        <main className="shell__main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** Ctrl or Cmd plus B. */
function useToggleKey(toggle: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() !== 'b' || hasOpenDialog()) return
    event.preventDefault()
    toggle()
  })

  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      handleKey(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The sidebar must not open over a question; where it is the dialog itself, the key closes it. */
function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open]:not(.sidebar-overlay)') !== null
}

/** A double tap zooms or selects where two taps were meant. */
function useNoDoubleClick(isMobile: boolean): void {
  useEffect(() => {
    if (!isMobile) return undefined
    document.addEventListener('dblclick', suppress)
    return () => document.removeEventListener('dblclick', suppress)
  }, [isMobile])
}

function suppress(event: Event): void {
  event.preventDefault()
}
