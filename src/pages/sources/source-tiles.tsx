import type { Source } from '#contract/sources.ts'
import { percent } from '#ui/percent.ts'
import { Tile, Tiles } from '#ui/tiles.tsx'

import { categoryOf } from './category.ts'

export function SourceTiles({ sources }: { readonly sources: readonly Source[] | undefined }) {
  const updated = sources?.filter((source) => source.last_update !== null).length ?? 0
  return (
    <Tiles>
      <Tile label="Total Sources" value={sources?.length} />
      <Tile label="Updated" value={sources && updated} />
      <Tile label="Categories" value={sources && new Set(sources.map(categoryOf)).size} />
      <Tile label="Active" value={sources && percent(updated, sources.length)} />
    </Tiles>
  )
}
