import { useLayoutEffect, useRef } from 'react'

import { handleSidebarKey } from './sidebar-keys.ts'
import { SidebarLinks } from './sidebar-links.tsx'
import type { SidebarControl } from './use-sidebar.ts'

import './sidebar.css'

/** The sidebar of a narrow window: a dialog over the screen, until something is chosen or it is left. */
export function SidebarOverlay({ sidebar }: { readonly sidebar: SidebarControl }) {
  return sidebar.isExpanded ? <OpenOverlay onClose={sidebar.collapse} /> : null
}

function OpenOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Closed before React removes it: a removed dialog would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="sidebar-overlay"
      aria-label="Main"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <nav className="sidebar" aria-label="Main">
        <button
          type="button"
          className="sidebar__close"
          aria-label="Close sidebar"
          onClick={onClose}
          onKeyDown={handleSidebarKey}
        >
          <span aria-hidden="true">✕</span>
        </button>
        <SidebarLinks onChoose={onClose} />
      </nav>
      <button
        type="button"
        className="sidebar-overlay__backdrop"
        aria-hidden="true"
        tabIndex={-1}
        onClick={onClose}
      />
    </dialog>
  )
}
