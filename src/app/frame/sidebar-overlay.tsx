import { t } from '#text/t.ts'
import { useModal } from '#ui/overlay/dialog.tsx'

import { handleSidebarKey } from './sidebar-keys.ts'
import { SidebarLinks } from './sidebar-links.tsx'

import './sidebar.css'

/** The sidebar of a narrow window: a dialog over the screen, until something is chosen or it is left. */
export function SidebarOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useModal()

  return (
    <dialog
      ref={dialog}
      className="sidebar-overlay"
      aria-label={t.shell.sidebar.name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <nav className="sidebar" aria-label={t.shell.sidebar.name}>
        <button
          type="button"
          className="sidebar__close"
          aria-label={t.shell.sidebar.close}
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
