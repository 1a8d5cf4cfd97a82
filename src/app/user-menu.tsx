import Settings from 'lucide-react/icons/settings'
import { NavLink } from 'react-router-dom'

import type { User } from '#contract/auth.ts'
import { Avatar } from '#ui/avatar.tsx'

import { usePopover } from './use-popover.ts'

import './popover.css'
import './menu.css'
import './user-menu.css'

/** Who is signed in, and what concerns only them. */
export function UserMenu({ user }: { readonly user: User }) {
  const { button, panel, close } = usePopover()

  return (
    <>
      <button type="button" className="user-menu__button" {...button}>
        <span className="user-menu__names">
          <span className="user-menu__greeting">Welcome back</span>{' '}
          <span className="user-menu__email">{user.email}</span>
        </span>
        <Avatar name={user.email} size="small" />{' '}
        <span className="visually-hidden">Account menu</span>
      </button>
      <div className="popover popover--beside menu" {...panel}>
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
