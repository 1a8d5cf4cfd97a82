import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { NavLink } from 'react-router-dom'

import { t } from '#text/t.ts'

import { SIDEBAR_ENTRIES } from './navigation.ts'
import type { NavigationLink } from './navigation.ts'
import type { SidebarControl } from './use-sidebar.ts'

import './sidebar.css'

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
        aria-keyshortcuts="Control+B Meta+B"
        title={t.shell.sidebar.withKeys(name, t.shell.sidebar.toggleKeys)}
        onClick={toggle}
        onKeyDown={handleSidebarKey}
      >
        <span aria-hidden="true">{isExpanded ? '«' : '»'}</span>
      </button>
    </nav>
  )
}

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
      {/* Outside of the link, because a link's content is its accessible name. */}
      <span className="sidebar__description" id={id}>
        {description}
      </span>
    </div>
  )
}

/** Arrows move through the links and wrap; Space follows a link as Enter does. The sidebar's button takes part. */
export function handleSidebarKey(event: KeyboardEvent<HTMLElement>): void {
  const links = Array.from(event.currentTarget.closest('nav')?.querySelectorAll('a') ?? [])
  const at = links.findIndex((each) => each === event.currentTarget)
  const target = targetOf(event.key, at, links.length)
  const link = links[target ?? -1]
  if (link === undefined) return
  event.preventDefault()
  if (target === at) link.click()
  else link.focus()
}

/** `at` is -1 while the focus is on the sidebar's button. Null for a key without a meaning here. */
function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at <= 0 ? count : at) - 1
    case ' ':
      return at
    default:
      return null
  }
}
