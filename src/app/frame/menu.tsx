import MenuIcon from 'lucide-react/icons/menu'
import { NavLink } from 'react-router-dom'

import { t } from '#text/t.ts'
import { IconButton } from '#ui/form/button.tsx'
import { usePopover } from '#ui/hooks/use-popover.ts'

import { InstallItem } from './install-item.tsx'
import { MENU_ENTRIES } from './navigation.ts'

import './popover.css'
import '#ui/overlay/menu.css'

interface MenuProps {
  readonly onLogout: () => void
}

export function Menu({ onLogout }: MenuProps) {
  const { button, panel, close } = usePopover()

  // Closes the menu first: if a question comes up, the focus returns to the button and not to this entry.
  function logOut() {
    close()
    onLogout()
  }

  return (
    <>
      <IconButton label={t.shell.menu} icon={<MenuIcon size={20} />} {...button} />
      <div className="popover menu" {...panel}>
        <MenuItems onLogout={logOut} onLeave={close} />
      </div>
    </>
  )
}

interface MenuItemsProps {
  readonly onLogout: () => void
  readonly onLeave: () => void
}

function MenuItems({ onLogout, onLeave }: MenuItemsProps) {
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
