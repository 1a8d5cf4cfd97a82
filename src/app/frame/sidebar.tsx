import { ariaKeysOf } from '#app/palette/shortcuts.ts'
import { t } from '#text/t.ts'

import { handleSidebarKey } from './sidebar-keys.ts'
import { SidebarLinks } from './sidebar-links.tsx'
import type { SidebarControl } from './use-sidebar.ts'

import './sidebar.css'

/** The sidebar of a wide window; collapsed it shows only icons. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarControl }) {
  const { isExpanded, toggle } = sidebar
  const name = isExpanded ? t.shell.sidebar.collapse : t.shell.sidebar.expand
  return (
    <nav
      className={isExpanded ? 'sidebar' : 'sidebar sidebar--collapsed'}
      aria-label={t.shell.sidebar.name}
      id="sidebar"
    >
      <SidebarLinks />
      <button
        type="button"
        className="sidebar__toggle"
        aria-label={name}
        aria-expanded={isExpanded}
        aria-controls="sidebar"
        aria-keyshortcuts={ariaKeysOf('sidebar')}
        title={t.shell.sidebar.withKeys(name, t.shell.sidebar.toggleKeys)}
        onClick={toggle}
        onKeyDown={handleSidebarKey}
      >
        <span aria-hidden="true">{isExpanded ? '«' : '»'}</span>
      </button>
    </nav>
  )
}
