import PanelLeft from 'lucide-react/icons/panel-left'
import { Link } from 'react-router-dom'

import type { User } from '#contract/auth.ts'
import { useOnline } from '#data/online.ts'
import { useLogout } from '#data/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Brand } from '#ui/brand.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

import { Menu } from './menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { SandboxBadge } from './sandbox-badge.tsx'
import type { SidebarControl } from './use-sidebar.ts'
import { UserMenu } from './user-menu.tsx'

import './header.css'

interface HeaderProps {
  readonly user: User
  readonly sidebar: SidebarControl
}

export function Header({ user, sidebar }: HeaderProps) {
  const isOnline = useOnline()
  const logout = useLogout()

  function handleLogout(): void {
    void logout.run()
  }

  return (
    <header className="header">
      {sidebar.isOverlay && (
        <IconButton
          label="Open sidebar"
          icon={<PanelLeft size={20} />}
          aria-expanded={sidebar.isExpanded}
          onClick={sidebar.toggle}
        />
      )}
      <Link className="header__brand" to="/dashboard">
        <Brand />
        <span className="visually-hidden"> dashboard</span>
      </Link>
      <div className="header__facts">
        {!isOnline && <Badge tone="warning">Offline</Badge>}
        <SandboxBadge />
      </div>
      <NotificationBell />
      <UserMenu user={user} />
      {sidebar.isOverlay ? (
        <Menu onLogout={handleLogout} />
      ) : (
        <Button onClick={handleLogout} isPending={logout.isPending}>
          Logout
        </Button>
      )}
    </header>
  )
}
