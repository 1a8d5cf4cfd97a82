import type { LucideIcon } from 'lucide-react'

import type { Texts } from '#text/t.ts'
import { holdsWords } from '#ui/format/text.tsx'

import type { Action } from './shortcuts.ts'

/** Something that the palette leads to or does. */
export interface Command {
  readonly id: string
  readonly group: keyof Texts['palette']['groups']
  readonly label: string
  /** Shown after the label, to tell equal labels apart. */
  readonly detail?: string
  /** Other words by which it is found. */
  readonly alsoCalled?: string
  readonly Icon: LucideIcon
  /** The shortcut that does the same without the palette, which shows its keys. */
  readonly shortcut?: Action
  readonly run: () => void
}

/** The commands that match what was typed, in the order of the groups. */
export function findCommands(commands: readonly Command[], sought: string): readonly Command[] {
  return commands.filter(({ label, detail = '', alsoCalled = '' }) =>
    holdsWords(`${label} ${detail} ${alsoCalled}`, sought),
  )
}
