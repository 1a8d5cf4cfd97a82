import Share from 'lucide-react/icons/share'

import { CommandPalette } from '#app/palette/command-palette.tsx'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Dialog, useModal } from '#ui/overlay/dialog.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { SidebarLinks, handleSidebarKey } from './sidebar.tsx'
import type { SidebarControl } from './use-sidebar.ts'

import './install-guide.css'

const ShortcutsHelp = lazyPart(
  async () => (await import('#app/palette/shortcuts-help.tsx')).ShortcutsHelp,
  { texts: ['overlays'], leave: ({ onClose }) => onClose() },
)

export type Overlay = 'palette' | 'shortcuts'

interface OverlaysProps {
  readonly overlay: Overlay
  readonly sidebar: SidebarControl
  readonly onChange: (overlay: Overlay | null) => void
}

export function Overlays({ overlay, sidebar, onChange }: OverlaysProps) {
  if (overlay === 'shortcuts') return <ShortcutsHelp onClose={() => onChange(null)} />
  return (
    <CommandPalette
      sidebar={sidebar}
      onShowShortcuts={() => onChange('shortcuts')}
      onClose={() => onChange(null)}
    />
  )
}

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
