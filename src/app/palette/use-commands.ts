import type { LucideIcon } from 'lucide-react'
import BellRing from 'lucide-react/icons/bell-ring'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import FileUp from 'lucide-react/icons/file-up'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeft from 'lucide-react/icons/panel-left'
import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import SunMoon from 'lucide-react/icons/sun-moon'
import Sunrise from 'lucide-react/icons/sunrise'
import UserPlus from 'lucide-react/icons/user-plus'
import { useNavigate } from 'react-router-dom'

import { SIDEBAR_ENTRIES } from '#app/frame/navigation.ts'
import type { SidebarControl } from '#app/frame/use-sidebar.ts'
import { useLogout } from '#data/auth/logout.ts'
import { useLanguage, useLanguageChoice } from '#data/settings/language.ts'
import { useTheme } from '#data/settings/theme.ts'
import { THEMES } from '#device/theme.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#text/language.ts'
import { t } from '#text/t.ts'
import type { Texts } from '#text/t.ts'

import type { Command } from './command.ts'

interface Frame {
  readonly sidebar: SidebarControl
  readonly onShowShortcuts: () => void
}

export function useCommands(frame: Frame): readonly Command[] {
  const navigate = useNavigate()
  const logout = useLogout()
  const choices = [...useThemeCommands(), ...useLanguageCommands()]
  const { alsoCalled } = t.palette
  const group = 'actions'

  return [
    ...screens((path) => void navigate(path)),
    ...quickActions((path) => void navigate(path)),
    ...choices,
    {
      id: 'sidebar',
      group,
      label: sidebarLabel(frame.sidebar),
      alsoCalled: alsoCalled.sidebar,
      Icon: PanelLeft,
      shortcut: 'sidebar',
      run: frame.sidebar.toggle,
    },
    {
      id: 'shortcuts',
      group,
      label: t.shell.shortcuts.title,
      alsoCalled: alsoCalled.shortcuts,
      Icon: CircleHelp,
      shortcut: 'shortcuts',
      run: frame.onShowShortcuts,
    },
    {
      id: 'log-out',
      group,
      label: t.common.logOut,
      alsoCalled: alsoCalled.logOut,
      Icon: LogOut,
      run: () => void logout.run(),
    },
  ]
}

function screens(go: (path: string) => void): Command[] {
  const entries = SIDEBAR_ENTRIES.map(({ key, path, Icon }) => ({
    path,
    Icon,
    label: t.shell.navigation[key].label,
    alsoCalled: t.shell.navigation[key].description,
  }))
  const settings = { path: '/settings', Icon: Settings, label: t.common.settings, alsoCalled: '' }
  const morning = {
    path: '/morning',
    Icon: Sunrise,
    label: t.app.windows.morning,
    alsoCalled: t.palette.alsoCalled.morning,
  }
  return [...entries, morning, settings].map(({ path, ...entry }) => ({
    ...entry,
    id: `screen-${path.slice(1)}`,
    group: 'screens',
    shortcut: `/${path.slice(1)}`,
    run: () => go(path),
  }))
}

function useThemeCommands(): Command[] {
  const [chosen, choose] = useTheme()
  return THEMES.filter((theme) => theme !== chosen).map((theme) => ({
    id: `theme-${theme}`,
    group: 'actions',
    label: t.shell.theme(t.common.themes[theme]),
    alsoCalled: t.palette.alsoCalled.theme,
    Icon: SunMoon,
    run: () => choose(theme),
  }))
}

function useLanguageCommands(): Command[] {
  const spoken = useLanguage()
  const [, choose] = useLanguageChoice()
  return LANGUAGES.filter((language) => language !== spoken).map((language) => ({
    id: `language-${language}`,
    group: 'actions',
    label: t.palette.actions.language(LANGUAGE_NAMES[language]),
    alsoCalled: t.palette.alsoCalled.language,
    Icon: Languages,
    run: () => choose(language),
  }))
}

function sidebarLabel({ isOverlay, isExpanded }: SidebarControl): string {
  if (isOverlay) return t.shell.sidebar.open
  return isExpanded ? t.shell.sidebar.collapse : t.shell.sidebar.expand
}

interface QuickAction {
  readonly key:
    | 'newPost'
    | (keyof Texts['palette']['actions'] &
        Exclude<keyof Texts['palette']['alsoCalled'], 'settings'>)
  /** The hash names a part of the screen: `Screen` puts the focus there. */
  readonly path: `/${string}`
  readonly Icon: LucideIcon
}

const QUICK_ACTIONS = [
  { key: 'newPost', path: '/posts#write', Icon: PenLine },
  { key: 'publish', path: '/posts#write', Icon: Send },
  { key: 'generate', path: '/posts#generate', Icon: Sparkles },
  { key: 'carousel', path: '/posts#add', Icon: GalleryHorizontal },
  { key: 'addSource', path: '/sources#add-source', Icon: Rss },
  { key: 'importSources', path: '/sources#import', Icon: FileUp },
  { key: 'trends', path: '/sources?tab=trends#analyze', Icon: ChartColumn },
  { key: 'connectAccount', path: '/accounts#connect', Icon: UserPlus },
  { key: 'newSchedule', path: '/schedule#new-schedule', Icon: CalendarPlus },
  { key: 'attention', path: '/dashboard', Icon: BellRing },
] as const satisfies readonly QuickAction[]

function quickActions(go: (path: string) => void): Command[] {
  const { actions, alsoCalled } = t.palette
  const labels = { ...actions, newPost: t.shell.newPost }
  return QUICK_ACTIONS.map(({ key, path, Icon }) => ({
    id: key,
    group: 'actions',
    label: labels[key],
    alsoCalled: alsoCalled[key],
    Icon,
    ...(WITH_KEYS.includes(key) && { shortcut: path }),
    run: () => go(path),
  }))
}

/** Others may lead to the same place, and their names say what comes after it. */
const WITH_KEYS: readonly string[] = ['newPost']
