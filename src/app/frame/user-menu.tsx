import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { NavLink } from 'react-router-dom'

import type { User } from '#contract/auth.ts'
import { t } from '#text/t.ts'
import { usePopover } from '#ui/hooks/use-popover.ts'
import { Avatar } from '#ui/layout/avatar.tsx'

import { InstallItem } from './install-item.tsx'
import type { Overlay } from './overlays.tsx'
import { ThemeItem } from './theme-switch.tsx'

import './popover.css'
import '#ui/overlay/menu.css'
import './user-menu.css'

interface UserMenuProps {
  readonly user: User
  readonly isNarrow: boolean
  readonly onOpen: (overlay: Overlay) => void
}

export function UserMenu({ user, isNarrow, onOpen }: UserMenuProps) {
  const { button, panel, close } = usePopover()

  // Closes the menu first, so that the focus returns to the button and not to an entry that is gone.
  function open(overlay: Overlay) {
    close()
    onOpen(overlay)
  }

  return (
    <>
      <button type="button" className="user-menu__button" {...button}>
        <span className="user-menu__names">
          <span className="user-menu__greeting">{t.shell.userMenu.greeting}</span>{' '}
          <span className="user-menu__email">{user.email}</span>
        </span>
        <Avatar name={user.email} size="small" />{' '}
        <span className="visually-hidden">{t.shell.userMenu.open}</span>
      </button>
      <div className="popover popover--beside menu" {...panel}>
        <UserMenuItems isNarrow={isNarrow} onOpen={open} onLeave={close} />
      </div>
    </>
  )
}

interface UserMenuItemsProps {
  readonly isNarrow: boolean
  readonly onOpen: (overlay: Overlay) => void
  readonly onLeave: () => void
}

function UserMenuItems({ isNarrow, onOpen, onLeave }: UserMenuItemsProps) {
  return (
    <>
      <nav aria-label={t.shell.userMenu.name}>
        <NavLink className="menu__item" to="/settings" onClick={onLeave}>
          <Settings size={18} />
          {t.common.settings}
        </NavLink>
      </nav>
      {isNarrow && (
        <button type="button" className="menu__item" onClick={() => onOpen('palette')}>
          <Search size={18} />
          {t.shell.palette.title}
        </button>
      )}
      <button type="button" className="menu__item" onClick={() => onOpen('shortcuts')}>
        <Keyboard size={18} />
        {t.shell.shortcuts.title}
      </button>
      {isNarrow && <ThemeItem />}
      <InstallItem onChoose={onLeave} />
    </>
  )
}
