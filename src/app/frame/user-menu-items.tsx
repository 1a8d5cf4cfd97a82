import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { NavLink } from 'react-router-dom'

import { t } from '#text/t.ts'

import { InstallItem } from './install-item.tsx'
import type { Overlay } from './overlays.tsx'
import { ThemeItem } from './theme-switch.tsx'

interface UserMenuItemsProps {
  readonly isNarrow: boolean
  readonly onOpen: (overlay: Overlay) => void
  readonly onLeave: () => void
}

export function UserMenuItems({ isNarrow, onOpen, onLeave }: UserMenuItemsProps) {
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
