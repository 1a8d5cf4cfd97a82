import { useId } from 'react'
import { NavLink } from 'react-router-dom'

import { SIDEBAR_ENTRIES } from './navigation.ts'
import type { NavigationEntry } from './navigation.ts'
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
  readonly entry: NavigationEntry
  readonly onChoose: (() => void) | undefined
}

function SidebarLink({ entry, onChoose }: SidebarLinkProps) {
  const id = useId()
  return (
    <NavLink
      className="sidebar__link"
      to={entry.path}
      title={entry.label}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-description`}
      onClick={onChoose}
      onKeyDown={handleSidebarKey}
    >
      <entry.Icon size={20} />
      <span className="sidebar__words">
        <span className="sidebar__label" id={`${id}-label`}>
          {entry.label}
        </span>
        <span className="sidebar__description" id={`${id}-description`}>
          {entry.description}
        </span>
      </span>
    </NavLink>
  )
}
