import { useRef, useState } from 'react'

import { usePendingOf } from '#data/outbox/outbox.ts'
import { usePendingRemovals } from '#data/outbox/pending-removals.ts'
import { useAgain } from '#data/query/again.ts'
import type { List } from '#data/query/list.ts'
import { useUndoSource } from '#data/sources/sources.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { lazyDialog } from '#ui/overlay/lazy-part.tsx'

import { categoriesOf } from './category.ts'
import { FileActions } from './file-actions.tsx'
import { FileOutcome } from './file-outcome.tsx'
import { FoundSources } from './found-sources.tsx'
import { NoSources } from './no-sources.tsx'
import type { AskedAbout } from './source-dialog.tsx'
import { SourceListSkeleton } from './source-list-skeleton.tsx'
import { findSources } from './source-search.ts'
import { useSelection } from './use-selection.ts'
import type { SourceAdding } from './use-source-adding.ts'
import { useSourceDeletion } from './use-source-deletion.ts'
import { useSourceFiles } from './use-source-files.ts'

const SourceDialog = lazyDialog(
  async () => (await import('./source-dialog.tsx')).SourceDialog,
  ({ onClose }) => onClose(),
)

interface SourceListProps {
  readonly sources: List<SeenSource>
  readonly adding: SourceAdding
}

export function SourceList({ sources, adding }: SourceListProps) {
  const files = useSourceFiles()
  const deletion = useSourceDeletion()
  const selection = useSelection()
  const undo = useUndoSource()
  const waitingFor = usePendingOf('sources')
  const sight = usePendingRemovals<SeenSource>()
  const again = useAgain('updateSource')
  const [takenUp, setTakenUp] = useState<number>()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<AskedAbout | null>(null)
  const importButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const toChange = sources.items?.find(({ id }) => id === again?.write.id)
  if (again !== undefined && toChange !== undefined && again.seq !== takenUp) {
    setTakenUp(again.seq)
    fileUnder(toChange)
  }

  function fileUnder(source: SeenSource) {
    setAsked({ about: 'category', source })
  }

  async function remove(gone: readonly SeenSource[]) {
    setAsked(null)
    // The button that had the focus goes away with its row.
    if (await sight.during(gone, deletion.remove(gone))) list.current?.focus()
  }

  async function takeBack({ id }: SeenSource) {
    if (await undo.run({ id })) list.current?.focus()
  }

  return (
    <Card
      title={t.sources.list.title}
      actions={
        <FileActions files={files} sources={sources.items ?? []} importButton={importButton} />
      }
    >
      <FileOutcome files={files} onLeave={() => importButton.current?.focus()} />
      <LiveBanner tone="error" message={deletion.error} />
      <LiveBanner tone="info" message={deletion.kept} />
      <div className="stack" ref={list} tabIndex={-1}>
        <Listing
          items={sources.items && sight.among(sources.items)}
          error={sources.error}
          onRetry={sources.refresh}
          waiting={<SourceListSkeleton />}
          empty={<NoSources adding={adding} onLeave={() => list.current?.focus()} />}
        >
          {(items) => (
            <>
              <SearchField value={search} onChange={setSearch} />
              <FoundSources
                items={findSources(items, search)}
                search={search}
                selection={selection}
                deletingIds={deletion.pendingIds}
                isDeletingSelected={deletion.isDeletingSelected}
                waitingFor={waitingFor}
                undoingIds={undo.pendingIds}
                onDelete={(chosen) => setAsked({ about: 'delete', sources: chosen })}
                onChangeCategory={fileUnder}
                onUndo={(source) => void takeBack(source)}
              />
            </>
          )}
        </Listing>
      </div>
      {asked !== null && (
        <SourceDialog
          asked={asked}
          categories={categoriesOf(sources.items ?? [])}
          again={again}
          onDelete={(chosen) => void remove(chosen)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <Field label={t.sources.list.search}>
      {(control) => <TextInput {...control} type="search" value={value} onChange={onChange} />}
    </Field>
  )
}
