import { CommandPalette } from '#app/palette/command-palette.tsx'
import { ShortcutsHelp } from '#app/palette/shortcuts-help.tsx'

import type { SidebarControl } from './use-sidebar.ts'

/** What opens over any screen. */
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
