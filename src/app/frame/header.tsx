import PanelLeft from 'lucide-react/icons/panel-left'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router-dom'

import { NotificationBell } from '#app/notices/notification-bell.tsx'
import { ariaKeysOf } from '#app/palette/shortcuts.ts'
import type { User } from '#contract/auth.ts'
import { useOnline } from '#data/device/online.ts'
import { useLogout } from '#data/session/logout.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Brand } from '#ui/layout/brand.tsx'
import { quietPart } from '#ui/overlay/lazy-part.tsx'

import { LogoutDialog } from './logout-dialog.tsx'
import { Menu } from './menu.tsx'
import type { Overlay } from './overlays.tsx'
import { SandboxBadge } from './sandbox-badge.tsx'
import { ThemeButton } from './theme-switch.tsx'
import type { SidebarControl } from './use-sidebar.ts'
import { UserMenu } from './user-menu.tsx'

import './header.css'

/** Its time is the first thing that asks the browser how one is written, which takes it a while. */
const LastSync = quietPart(async () => (await import('./frame-parts.ts')).FRAME_PARTS.LastSync)
/** Most of the time there is nothing that waits. */
const WaitingButton = quietPart(
  async () => (await import('./frame-parts.ts')).FRAME_PARTS.WaitingButton,
)

interface HeaderProps {
  readonly user: User
  readonly sidebar: SidebarControl
  readonly onOpen: (overlay: Overlay) => void
}

export function Header({ user, sidebar, onOpen }: HeaderProps) {
  const isOnline = useOnline()
  const logout = useLogout()

  function handleLogout(): void {
    void logout.run()
  }

  return (
    <header className={isOnline ? 'header' : 'header header--offline'}>
      {sidebar.isOverlay && (
        <IconButton
          label={t.shell.sidebar.open}
          icon={<PanelLeft size={20} />}
          aria-expanded={sidebar.isExpanded}
          onClick={sidebar.toggle}
        />
      )}
      <Link className="header__brand" to="/dashboard">
        <Brand /> <span className="visually-hidden">{t.shell.header.home}</span>
      </Link>
      <div className="header__facts">
        <LastSync />
        {!isOnline && <Badge tone="warning">{t.common.offline}</Badge>}
        <SandboxBadge />
      </div>
      {!sidebar.isOverlay && (
        <IconButton
          label={t.shell.palette.title}
          icon={<Search size={20} />}
          aria-haspopup="dialog"
          aria-keyshortcuts={ariaKeysOf('palette')}
          onClick={() => onOpen('palette')}
        />
      )}
      {!sidebar.isOverlay && <ThemeButton />}
      <WaitingButton />
      <NotificationBell />
      <UserMenu user={user} isNarrow={sidebar.isOverlay} onOpen={onOpen} />
      {sidebar.isOverlay ? (
        <Menu onLogout={handleLogout} />
      ) : (
        <Button onClick={handleLogout} isPending={logout.isPending}>
          {t.common.logOut}
        </Button>
      )}
      <LogoutDialog />
    </header>
  )
}
