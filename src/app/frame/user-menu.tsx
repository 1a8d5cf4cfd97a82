import type { User } from '#contract/auth.ts'
import { t } from '#text/t.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { Overlay } from './overlays.tsx'
import { usePopover } from './use-popover.ts'

import './popover.css'
import './menu.css'
import './user-menu.css'

const UserMenuItems = lazyPart(
  async () => (await import('./frame-parts.ts')).FRAME_PARTS.UserMenuItems,
)

interface UserMenuProps {
  readonly user: User
  /** What a narrow header has no room for stands here. */
  readonly isNarrow: boolean
  readonly onOpen: (overlay: Overlay) => void
}

/** Who is signed in, and what concerns only them. */
export function UserMenu({ user, isNarrow, onOpen }: UserMenuProps) {
  const { button, panel, close } = usePopover()

  // Closed first, so that the focus comes back to the button, not to an entry that is gone.
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
