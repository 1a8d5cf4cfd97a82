import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { NavLink } from 'react-router-dom'

import { SIDEBAR_ENTRIES } from './navigation.ts'
import type { NavigationEntry } from './navigation.ts'

interface SidebarLinksProps {
  readonly onChoose?: () => void
}

/** Arrow keys move through the links and wrap; Enter and Space follow one. */
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
      onKeyDown={handleKey}
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

function handleKey(event: KeyboardEvent<HTMLAnchorElement>): void {
  const act = KEYS[event.key]
  if (act === undefined) return
  event.preventDefault()
  act(event.currentTarget)
}

const KEYS: Readonly<Record<string, (link: HTMLAnchorElement) => void>> = {
  ArrowDown: (link) => focusNeighbour(link, 1),
  ArrowUp: (link) => focusNeighbour(link, -1),
  ' ': (link) => link.click(),
}

function focusNeighbour(link: HTMLAnchorElement, step: 1 | -1): void {
  const links = Array.from(link.closest('ul')?.querySelectorAll('a') ?? [])
  const next = (links.indexOf(link) + step + links.length) % links.length
  links[next]?.focus()
}
