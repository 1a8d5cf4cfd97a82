import MenuIcon from 'lucide-react/icons/menu'
import { useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'

import { IconButton } from '#ui/icon-button.tsx'

import { MENU_ENTRIES } from './navigation.ts'

import './menu.css'

interface MenuProps {
  readonly onLogout: () => void
}

/** The hamburger menu of narrow windows. As a popover it closes by Escape and by a press outside. */
export function Menu({ onLogout }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function close(): void {
    panel.current?.hidePopover()
  }

  return (
    <>
      <IconButton
        label="Menu"
        icon={<MenuIcon size={20} />}
        popoverTarget="menu"
        aria-expanded={isOpen}
      />
      <div
        ref={panel}
        id="menu"
        className="menu"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <nav aria-label="Menu">
          <ul>
            {MENU_ENTRIES.map(({ path, label, Icon }) => (
              <li key={path}>
                <NavLink className="menu__item" to={path} onClick={close}>
                  <Icon size={18} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" className="menu__item menu__item--last" onClick={onLogout}>
          Logout
        </button>
      </div>
    </>
  )
}
