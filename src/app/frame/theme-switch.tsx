import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'

import { useTheme } from '#data/settings/theme.ts'
import { THEMES } from '#device/theme.ts'
import type { Theme } from '#device/theme.ts'
import { t } from '#text/t.ts'
import { IconButton } from '#ui/form/button.tsx'

import '#ui/overlay/menu.css'

export function ThemeButton() {
  const { name, Icon, chooseNext } = useNextTheme()
  return <IconButton label={name} icon={<Icon size={20} />} onClick={chooseNext} />
}

export function ThemeItem() {
  const { name, Icon, chooseNext } = useNextTheme()
  return (
    <button type="button" className="menu__item" onClick={chooseNext}>
      <Icon size={18} />
      {name}
    </button>
  )
}

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const

function useNextTheme() {
  const [theme, choose] = useTheme()
  return {
    name: t.shell.theme(t.common.themes[theme]),
    Icon: ICONS[theme],
    chooseNext: () => choose(nextOf(theme)),
  }
}

function nextOf(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}
