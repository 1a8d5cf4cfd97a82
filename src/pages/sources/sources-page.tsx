import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Page } from '#ui/layout/page.tsx'

import { AddSourceForm } from './add-source-form.tsx'
import { AnalyzerPanel } from './analyzer-panel.tsx'
import { SourceList } from './source-list.tsx'
import { SourceTiles } from './source-tiles.tsx'
import { useSourceAdding } from './use-source-adding.ts'

export function SourcesPage() {
  const sources = useSources()
  const adding = useSourceAdding()
  return (
    <Page title={t.sources.title} lead={t.sources.lead}>
      <SourceTiles sources={sources} />
      <AnalyzerPanel />
      <AddSourceForm adding={adding} followed={sources.items ?? []} />
      <SourceList sources={sources} adding={adding} />
    </Page>
  )
}
