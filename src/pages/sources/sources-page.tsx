import { useState } from 'react'

import type { Source } from '#contract/sources.ts'
import type { List } from '#data/query/list.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { HeldBack } from '#ui/feedback/skeleton.tsx'
import { figureOf, percent } from '#ui/format/numbers.ts'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

import { AddSourceForm } from './add-source-form.tsx'
import { AnalyzerPanel } from './analyzer/analyzer-panel.tsx'
import { SourceList } from './source-list.tsx'
import { categoryOf } from './source-search.ts'
import { useSourceAdding } from './use-source-adding.ts'

/** Without a source there is little to analyze: adding one comes first. */
export function SourcesPage() {
  const sources = useSources()
  const adding = useSourceAdding(sources.items)
  const isWaiting = useOutstanding([sources])
  // Fixed as long as the screen is open, so that nothing moves while somebody works in it.
  const [beginsEmpty, setBeginsEmpty] = useState<boolean | null>(null)
  if (!isWaiting && beginsEmpty === null) setBeginsEmpty(sources.items?.length === 0)
  return (
    <Page title={t.sources.title} lead={t.sources.lead}>
      <SourceTiles sources={sources} />
      <HeldBack isWaiting={isWaiting}>
        {beginsEmpty !== true && <AnalyzerPanel />}
        <AddSourceForm adding={adding} followed={sources.items} />
        <SourceList sources={sources} adding={adding} />
        {beginsEmpty === true && <AnalyzerPanel />}
      </HeldBack>
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
