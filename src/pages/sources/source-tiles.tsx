import type { Source } from '#contract/sources.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { figureOf, percent } from '#ui/format/numbers.ts'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

import { categoryOf } from './category.ts'

export function SourceTiles({ sources }: { readonly sources: List<Source> }) {
  const texts = t.sources.tiles
  return (
    <Tiles>
      <Tile label={texts.total} value={figureOf(sources, (all) => all.length)} />
      <Tile label={texts.updated} value={figureOf(sources, updatedOf)} />
      <Tile
        label={texts.categories}
        value={figureOf(sources, (all) => new Set(all.map(categoryOf)).size)}
      />
      <Tile
        label={texts.active}
        value={figureOf(sources, (all) => percent(updatedOf(all), all.length))}
      />
    </Tiles>
  )
}

function updatedOf(sources: readonly Source[]): number {
  return sources.filter((source) => source.last_update !== null).length
}
