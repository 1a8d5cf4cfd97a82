import type { LucideIcon } from 'lucide-react'

import type { Texts } from '#text/t.ts'
import { plainText } from '#ui/format/text.tsx'

import { RANK, rankOf } from './match.ts'
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

/**
 * The commands that fit a search, group by group; the group with the best one comes first, and the best one first in
 * its group. Mistyped names count only where nothing has the words as they are.
 */
export function findCommands(commands: readonly Command[], sought: string): readonly Command[] {
  const plain = plainText(sought).replaceAll(/\s+/g, ' ').trim()
  const ranked = commands
    .map((command) => ({ command, rank: rankIn(command, plain) }))
    .toSorted((one, other) => one.rank - other.rank)
  const best = ranked[0]?.rank ?? RANK.none
  const worst = best < RANK.slip ? RANK.also : RANK.slip
  const found = ranked.filter(({ rank }) => rank <= worst).map(({ command }) => command)
  const groups = [...new Set(found.map(({ group }) => group))]
  return groups.flatMap((each) => found.filter(({ group }) => group === each))
}

function rankIn({ label, detail = '', alsoCalled = '' }: Command, sought: string) {
  return rankOf(plainText(label), plainText(`${detail} ${alsoCalled}`), sought)
}
