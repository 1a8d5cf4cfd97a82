import type { LucideIcon } from 'lucide-react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import Sparkles from 'lucide-react/icons/sparkles'
import UserPlus from 'lucide-react/icons/user-plus'

import { t } from '#text/t.ts'
import type { Texts } from '#text/t.ts'

import type { Command } from './command.ts'

interface Errand {
  readonly key: keyof Texts['shell']['palette']['actions'] &
    keyof Texts['shell']['palette']['alsoCalled']
  /** The part of a screen where it is done: `Screen` puts the focus there. */
  readonly path: string
  readonly Icon: LucideIcon
}

const ERRANDS = [
  { key: 'newPost', path: '/posts#write', Icon: PenLine },
  { key: 'generate', path: '/posts#generate', Icon: Sparkles },
  { key: 'addSource', path: '/sources#add-source', Icon: Rss },
  { key: 'connectAccount', path: '/accounts#connect', Icon: UserPlus },
  { key: 'newSchedule', path: '/schedule#new-schedule', Icon: CalendarPlus },
] as const satisfies readonly Errand[]

/** What is done on one of the screens. */
export function errands(go: (path: string) => void): Command[] {
  const { actions, alsoCalled } = t.shell.palette
  return ERRANDS.map(({ key, path, Icon }) => ({
    id: key,
    group: 'actions',
    label: actions[key],
    alsoCalled: alsoCalled[key],
    Icon,
    run: () => go(path),
  }))
}
