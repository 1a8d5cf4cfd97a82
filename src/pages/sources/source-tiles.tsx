import type { Source } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { percent } from '#ui/percent.ts'
import { Tile, Tiles } from '#ui/tiles.tsx'

import { categoryOf } from './category.ts'

export function SourceTiles({ sources }: { readonly sources: readonly Source[] | undefined }) {
  const updated = sources?.filter((source) => source.last_update !== null).length ?? 0
  const texts = t.sources.tiles
  return (
    <Tiles>
      <Tile label={texts.total} value={sources?.length} />
      <Tile label={texts.updated} value={sources && updated} />
      <Tile label={texts.categories} value={sources && new Set(sources.map(categoryOf)).size} />
      <Tile label={texts.active} value={sources && percent(updated, sources.length)} />
    </Tiles>
  )
}
