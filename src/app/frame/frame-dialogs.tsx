import Share from 'lucide-react/icons/share'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Dialog, useModal } from '#ui/overlay/dialog.tsx'

import { SidebarLinks, handleSidebarKey } from './sidebar.tsx'

import './install-guide.css'

/** In a narrow window the sidebar is a dialog over the screen. */
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

/** No page can add itself to the home screen of an iPhone or iPad. */
export function InstallGuide({ onClose }: { readonly onClose: () => void }) {
  const { title, share, add, open, storage } = t.installGuide
  return (
    <Dialog
      title={title}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      <ol className="install-guide">
        <li>
          <Rich text={share} parts={{ icon: () => <Share size={16} /> }} />
        </li>
        <li>{add}</li>
        <li>{open}</li>
      </ol>
      <p>{storage}</p>
    </Dialog>
  )
}
