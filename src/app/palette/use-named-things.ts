import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import PenLine from 'lucide-react/icons/pen-line'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { KEYWORD } from '#contract/limits.ts'
import { cutTo } from '#contract/rules/short-text.ts'
import { SECTIONS, sectionPath } from '#data/settings/sections.ts'
import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'

import type { Command } from './command.ts'
import { pageButtons, pressPageButton } from './page-buttons.ts'

/** The buttons of the screen below, and the cards of the settings: only a search brings them up. */
export function useNamedThings(): readonly Command[] {
  const [buttons] = useState(pageButtons)
  const navigate = useNavigate()
  const cards = SECTIONS.map((section): Command => ({
    id: `setting-${section}`,
    group: 'settings',
    label: t.settings[section].title,
    alsoCalled: t.palette.alsoCalled.settings[section],
    Icon: Settings,
    run: () => void navigate(sectionPath(section)),
  }))
  const here = buttons.map((button, at): Command => ({
    id: `here-${at}`,
    group: 'here',
    label: button.name,
    ...(button.isOnlyFocused && { detail: t.palette.onlyFocused }),
    Icon: MousePointerClick,
    run: () => pressPageButton(button),
  }))
  return [...here, ...cards]
}

export const WRITE_ABOUT = 'write-about'

/** Leads to the generator with these words as its topic. */
export function useWriteAbout(sought: string): Command {
  const navigate = useNavigate()
  const topic = cutTo(sought.trim(), KEYWORD.maxLength)
  return {
    id: WRITE_ABOUT,
    group: 'actions',
    label: t.palette.writeAbout(cutText(topic, SHOWN)),
    Icon: PenLine,
    run: () => void navigate('/posts#generate', { state: { topic } }),
  }
}

const SHOWN = 70
