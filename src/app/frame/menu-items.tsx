import { NavLink } from 'react-router-dom'

import { t } from '#text/t.ts'

import { InstallItem } from './install-item.tsx'
import { MENU_ENTRIES } from './navigation.ts'

interface MenuItemsProps {
  readonly onLogout: () => void
  readonly onLeave: () => void
}

export function MenuItems({ onLogout, onLeave }: MenuItemsProps) {
  return (
    <>
      <nav aria-label={t.shell.menu}>
        <ul>
          {MENU_ENTRIES.map(({ key, path, Icon }) => (
            <li key={key}>
              <NavLink className="menu__item" to={path} onClick={onLeave}>
                <Icon size={18} />
                {t.shell.navigation[key].label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <InstallItem onChoose={onLeave} />
      <button type="button" className="menu__item menu__item--last" onClick={onLogout}>
        {t.common.logOut}
      </button>
    </>
  )
}
