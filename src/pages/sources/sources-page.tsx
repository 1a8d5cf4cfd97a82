import type { Source } from '#contract/sources.ts'
import type { List } from '#data/query/list.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { figureOf, percent } from '#ui/format/numbers.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

import { AddSourceForm } from './add-source-form.tsx'
import { AnalyzerPanel } from './analyzer/analyzer-panel.tsx'
import { SourceList } from './source-list.tsx'
import { categoryOf } from './source-search.ts'
import { useSourceAdding } from './use-source-adding.ts'

export function SourcesPage() {
  const sources = useSources()
  const adding = useSourceAdding(sources.items)
  return (
    <Page title={t.sources.title} lead={t.sources.lead}>
      <SourceTiles sources={sources} />
      <AnalyzerPanel />
      <AddSourceForm adding={adding} followed={sources.items} />
      <SourceList sources={sources} adding={adding} />
    </Page>
  )
}

function SourceTiles({ sources }: { readonly sources: List<Source> }) {
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
