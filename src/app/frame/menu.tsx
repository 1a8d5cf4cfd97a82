import MenuIcon from 'lucide-react/icons/menu'

import { t } from '#text/t.ts'
import { IconButton } from '#ui/form/button.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { usePopover } from './use-popover.ts'

import './popover.css'
import './menu.css'

const MenuItems = lazyPart(async () => (await import('./frame-parts.ts')).FRAME_PARTS.MenuItems)

interface MenuProps {
  readonly onLogout: () => void
}

/** The hamburger menu of narrow windows. */
export function Menu({ onLogout }: MenuProps) {
  const { button, panel, close } = usePopover()

  // Closed first: where a question comes up, the focus comes back to the button, not to this entry.
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
