import { NotificationKeeper } from '#app/notices/notification-keeper.tsx'
import { WaitingButton } from '#app/outbox/waiting-button.tsx'

import { InstallGuide } from './install-guide.tsx'
import { LastSync } from './last-sync.tsx'
import { MenuItems } from './menu-items.tsx'
import { SidebarOverlay } from './sidebar-overlay.tsx'
import { UserMenuItems } from './user-menu-items.tsx'

/** What the frame can be drawn without: one file, and one request. */
export const FRAME_PARTS = {
  InstallGuide,
  LastSync,
  MenuItems,
  NotificationKeeper,
  SidebarOverlay,
  UserMenuItems,
  WaitingButton,
}
