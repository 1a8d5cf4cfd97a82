import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Action } from '#app/palette/shortcuts.ts'
import { useShortcuts } from '#app/palette/shortcuts.ts'
import { useIsAtFirst } from '#app/start/screen.tsx'
import type { User } from '#contract/auth.ts'
import { useInstallGuide } from '#data/device/install.ts'
import { t } from '#text/t.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { Header } from './header.tsx'
import type { Overlay } from './overlays.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'

import './shell.css'

// Overlays load their own texts, as the screens do without them.
const Overlays = lazyPart(async () => (await import('./overlays.tsx')).Overlays, {
  // The palette names the parts of the settings, and what the dashboard says needs attention.
  texts: ['overlays', 'dashboard', 'settings'],
  leave: ({ onChange }) => onChange(null),
})

const SidebarOverlay = lazyPart(async () => (await import('./frame-dialogs.tsx')).SidebarOverlay, {
  texts: ['overlays'],
  leave: ({ onClose }) => onClose(),
})
const InstallGuide = lazyPart(async () => (await import('./frame-dialogs.tsx')).InstallGuide, {
  texts: ['overlays'],
  leave: ({ onClose }) => onClose(),
})

interface ShellProps {
  readonly user: User
  readonly children: ReactNode
}

export function Shell({ user, children }: ShellProps) {
  const sidebar = useSidebar()
  const isAtFirst = useIsAtFirst()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const guide = useInstallGuide()
  const navigate = useNavigate()
  useShortcuts(run)
  useNoDoubleClick(sidebar.isOverlay)

  function run(action: Action) {
    switch (action) {
      case 'sidebar':
        return sidebar.toggle()
      case 'palette':
      case 'shortcuts':
        return setOverlay(action)
      default:
        return void navigate(action)
    }
  }

  return (
    <div className={sidebar.isOverlay ? 'shell shell--mobile' : 'shell'}>
      <a className="skip-link" href="#main">
        {t.shell.skipToMain}
      </a>
      <Header user={user} sidebar={sidebar} onOpen={setOverlay} />
      <div className="shell__body">
        {!sidebar.isOverlay && <Sidebar sidebar={sidebar} />}
        {sidebar.isOverlay && sidebar.isExpanded && <SidebarOverlay onClose={sidebar.collapse} />}
        <main
          className={isAtFirst ? 'shell__main' : 'shell__main shell__main--next'}
          id="main"
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
      {overlay !== null && <Overlays overlay={overlay} sidebar={sidebar} onChange={setOverlay} />}
      {guide.isOpen && <InstallGuide onClose={guide.close} />}
    </div>
  )
}

/** On touch screens a double tap would zoom or select where two taps were meant. */
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
