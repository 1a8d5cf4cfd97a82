import { useId } from 'react'
import { NavLink } from 'react-router-dom'

import { t } from '#text/t.ts'

import { SIDEBAR_ENTRIES } from './navigation.ts'
import type { NavigationLink } from './navigation.ts'
import { handleSidebarKey } from './sidebar-keys.ts'

interface SidebarLinksProps {
  readonly onChoose?: () => void
}

export function SidebarLinks({ onChoose }: SidebarLinksProps) {
  return (
    <ul className="sidebar__links">
      {SIDEBAR_ENTRIES.map((entry) => (
        <li key={entry.path}>
          <SidebarLink entry={entry} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

interface SidebarLinkProps {
  readonly entry: NavigationLink
  readonly onChoose: (() => void) | undefined
}

function SidebarLink({ entry, onChoose }: SidebarLinkProps) {
  const id = useId()
  const { label, description } = t.shell.navigation[entry.key]
  return (
    <div className="sidebar__entry">
      <NavLink
        className="sidebar__link"
        to={entry.path}
        title={label}
        aria-describedby={id}
        onClick={onChoose}
        onKeyDown={handleSidebarKey}
      >
        <entry.Icon size={20} />
        <span className="sidebar__label">{label}</span>
      </NavLink>
      {/* Beside the link: what stands in it is its name. */}
      <span className="sidebar__description" id={id}>
        {description}
      </span>
    </div>
  )
}
