import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'

import type { Source } from '#contract/sources.ts'
import type { List } from '#data/query/list.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { HeldBack, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/form/tabs.tsx'
import { figureOf, percent } from '#ui/format/numbers.ts'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { AddSourceForm, OpenForm } from './add-source-form.tsx'
import { Reading } from './reading.tsx'
import { categoryOf } from './source-search.ts'
import { useSourceAdding } from './use-source-adding.ts'

const AnalyzerPanel = lazyPart(
  async () => (await import('./analyzer/analyzer-panel.tsx')).AnalyzerPanel,
  { wait: () => <Skeleton /> },
)

const TABS = ['reading', 'trends'] as const
type Tab = (typeof TABS)[number]

/** Begins with what the sources bring; on an empty desk, with adding one. */
export function SourcesPage() {
  const sources = useSources()
  const adding = useSourceAdding(sources.items)
  const isWaiting = useOutstanding([sources])
  const isEmpty = (sources.items?.length ?? 0) === 0
  // Fixed as long as the screen is open, so that nothing moves while somebody works in it.
  const [beginsEmpty, setBeginsEmpty] = useState<boolean | null>(null)
  if (!isWaiting && beginsEmpty === null) setBeginsEmpty(isEmpty)
  const [tab, openTab] = useTab()
  const form = useForm(isEmpty || beginsEmpty === true)
  const place = useRef<HTMLDivElement>(null)
  const texts = t.sources.tabs

  function toggleForm(): void {
    flushSync(() => form.setOpen(!form.isOpen))
    if (!form.isOpen) place.current?.querySelector('input')?.focus()
  }

  return (
    <Page title={t.sources.title} lead={t.sources.lead}>
      <SourceTiles sources={sources} />
      <HeldBack isWaiting={isWaiting}>
        <Tabs
          label={texts.label}
          tabs={TABS}
          nameOf={(each) => texts[each]}
          open={tab}
          onOpen={openTab}
          actions={
            isEmpty && form.isOpen ? null : <OpenForm isOpen={form.isOpen} onToggle={toggleForm} />
          }
          above={
            <div ref={place} hidden={!form.isOpen} onFocus={() => form.setOpen(true)}>
              <AddSourceForm adding={adding} followed={sources.items} />
            </div>
          }
        >
          {(each) =>
            each === 'reading' ? (
              <Reading sources={sources} adding={adding} beginsEmpty={beginsEmpty === true} />
            ) : (
              <AnalyzerPanel />
            )
          }
        </Tabs>
      </HeldBack>
    </Page>
  )
}

/** The address names the open tab, so that it can be linked to. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('tab')

  function open(tab: Tab): void {
    const to = { search: tab === 'reading' ? '' : `tab=${tab}` }
    void navigate(to, { replace: true, preventScrollReset: true })
  }

  return [TABS.find((tab) => tab === asked) ?? 'reading', open]
}

/** The form is open on an empty desk, by its button, and for links that lead to it. */
function useForm(isOpenAtFirst: boolean) {
  const { hash, key } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [visit, setVisit] = useState<string>()
  const isOpen = chosen ?? isOpenAtFirst

  if (key !== visit) {
    setVisit(key)
    if (hash === ADD_SOURCE) setChosen(true)
  }

  return { isOpen, setOpen: setChosen }
}

const ADD_SOURCE = '#add-source'

function SourceTiles({ sources }: { readonly sources: List<Source> }) {
  const texts = t.sources.tiles
  return (
    <Tiles isLine>
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
