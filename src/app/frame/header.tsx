import PanelLeft from 'lucide-react/icons/panel-left'
import PenLine from 'lucide-react/icons/pen-line'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router-dom'

import { NotificationBell } from '#app/notices/notification-bell.tsx'
import type { User } from '#contract/auth.ts'
import { useLogout, useLogoutQuestion } from '#data/auth/logout.ts'
import { useOnline } from '#data/device/online.ts'
import { useLastSync } from '#data/query/last-sync.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, buttonClass, IconButton } from '#ui/form/button.tsx'
import { ClockTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Brand } from '#ui/layout/brand.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { Menu } from './menu.tsx'
import type { Overlay } from './overlays.tsx'
import { ThemeButton } from './theme-switch.tsx'
import type { SidebarControl } from './use-sidebar.ts'
import { UserMenu } from './user-menu.tsx'

import './header.css'

/** These appear rarely, so nothing fills their places while they load. */
const WaitingButton = lazyPart(
  async () => (await import('#app/outbox/waiting-button.tsx')).WaitingButton,
  { isQuiet: true },
)
const Connection = lazyPart(async () => (await import('#app/notices/connection.tsx')).Connection, {
  texts: ['overlays'],
  isQuiet: true,
})
const SandboxBadge = lazyPart(async () => (await import('./sandbox-badge.tsx')).SandboxBadge, {
  isQuiet: true,
})

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
      <Link
        className={`header__new ${buttonClass({ tone: 'primary', size: 'small' })}`}
        to="/posts#write"
      >
        <PenLine size={16} />
        {t.shell.newPost}
      </Link>
      <div className="header__facts">
        <div className="header__sync">
          <LastSync />
        </div>
        {!isOnline && <Badge tone="warning">{t.common.offline}</Badge>}
        <Connection />
        <SandboxBadge />
      </div>
      {!sidebar.isOverlay && (
        <IconButton
          label={t.shell.palette.title}
          icon={<Search size={20} />}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
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

function LastSync() {
  const atMs = useLastSync()
  const isOnline = useOnline()
  if (atMs === null) return null
  const at = new Date(atMs).toISOString()
  return (
    <p className={isOnline ? 'last-sync' : 'last-sync last-sync--offline'}>
      <Rich
        text={isOnline ? t.shell.header.lastSynced : t.common.asOf}
        parts={{ when: () => <ClockTime at={at} /> }}
      />
    </p>
  )
}

const LogoutQuestion = lazyPart(
  async () => (await import('./logout-question.tsx')).LogoutQuestion,
  { texts: ['overlays'], leave: ({ onDismiss }) => onDismiss() },
)

const UnreadQuestion = lazyPart(
  async () => (await import('./logout-question.tsx')).UnreadQuestion,
  { texts: ['overlays'], leave: ({ onDismiss }) => onDismiss() },
)

function LogoutDialog() {
  const [loss, dismiss] = useLogoutQuestion()
  if (loss?.kind === 'unread') return <UnreadQuestion noted={loss.noted} onDismiss={dismiss} />
  return loss === null ? null : <LogoutQuestion onDismiss={dismiss} />
}
