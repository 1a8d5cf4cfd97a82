import type { LucideIcon } from 'lucide-react'

import type { Texts } from '#text/t.ts'
import { holdsWords } from '#ui/format/text.tsx'

import type { Action } from './shortcuts.ts'

export interface Command {
  readonly id: string
  readonly group: keyof Texts['palette']['groups']
  readonly label: string
  /** Shown after the label, to tell equal labels apart. */
  readonly detail?: string
  readonly alsoCalled?: string
  readonly Icon: LucideIcon
  /** The shortcut that does the same without the palette, which shows its keys. */
  readonly shortcut?: Action
  readonly run: () => void
}

export function findCommands(commands: readonly Command[], sought: string): readonly Command[] {
  return commands.filter(({ label, detail = '', alsoCalled = '' }) =>
    holdsWords(`${label} ${detail} ${alsoCalled}`, sought),
  )
}
