import type { List } from '#data/list.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/number-text.ts'

/** How many there are; a dash where that cannot be had, undefined while it is not known yet. */
export function countText({ items, error }: List<unknown>): string | undefined {
  if (items !== undefined) return numberText(items.length)
  return error === null ? undefined : t.dashboard.tiles.unknown
}
