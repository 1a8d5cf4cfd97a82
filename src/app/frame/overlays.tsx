import { CommandPalette } from '#app/palette/command-palette.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { SidebarControl } from './use-sidebar.ts'

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
