import Settings from 'lucide-react/icons/settings'
import { useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'

import type { User } from '#contract/auth.ts'
import { Avatar } from '#ui/avatar.tsx'

import './menu.css'
import './user-menu.css'

/** Who is signed in, and what concerns only them. */
export function UserMenu({ user }: { readonly user: User }) {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function close(): void {
    panel.current?.hidePopover()
  }

  return (
    <>
      <button
        type="button"
        className="user-menu__button"
        popoverTarget="user-menu"
        aria-expanded={isOpen}
      >
        <span className="user-menu__names">
          <span className="user-menu__greeting">Welcome back</span>{' '}
          <span className="user-menu__email">{user.email}</span>
        </span>
        <Avatar name={user.email} size="small" />{' '}
        <span className="visually-hidden">Account menu</span>
      </button>
      <div
        ref={panel}
        id="user-menu"
        className="menu user-menu"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <nav aria-label="Account">
          <NavLink className="menu__item" to="/settings" onClick={close}>
            <Settings size={18} />
            Settings
          </NavLink>
        </nav>
      </div>
    </>
  )
}
