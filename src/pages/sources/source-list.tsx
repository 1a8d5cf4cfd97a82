import Rss from 'lucide-react/icons/rss'
import { useRef, useState } from 'react'

import { usePendingOf } from '#data/outbox/outbox.ts'
import { useAgain } from '#data/query/again.ts'
import type { List } from '#data/query/list.ts'
import { useDeleteSources, useUndoSource } from '#data/sources/source-actions.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { cutText } from '#ui/format/text.tsx'
import { useSelection } from '#ui/hooks/use-selection.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { focusAfter } from '#ui/layout/row-focus.ts'
import { lazyDialog } from '#ui/overlay/lazy-part.tsx'

import { StarterList } from './add-source-form.tsx'
import { FoundSources } from './found-sources.tsx'
import { FileActions, FileOutcome, useSourceFiles } from './source-files.tsx'
import { categoriesOf, findSources } from './source-search.ts'
import type { SourceAdding } from './use-source-adding.ts'

import '#ui/feedback/skeleton.css'
import './source-list.css'

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
  const deletion = useDeleteSources()
  const selection = useSelection()
  const undo = useUndoSource()
  const waitingFor = usePendingOf('sources')
  const again = useAgain('updateSource')
  const [takenUp, setTakenUp] = useState<number>()
  const [search, setSearch] = useState('')
  const [filed, setFiled] = useState<SeenSource | null>(null)
  const importButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const toChange = sources.items?.find(({ id }) => id === again?.write.id)
  if (again !== undefined && toChange !== undefined && again.seq !== takenUp) {
    setTakenUp(again.seq)
    setFiled(toChange)
  }

  async function remove(gone: readonly SeenSource[]) {
    const [ids, rows] = [gone.map(({ id }) => id), gone.map(rowIdOf)]
    // The focused button is removed with its row.
    const handFocusOn = focusAfter(list.current, rows)
    const told = { text: deletedText(gone), target: `#${rows[0]}` }
    if (!(await deletion.remove(ids, told))) return
    selection.set(ids, false)
    handFocusOn()
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
      <div className="stack" ref={list} tabIndex={-1}>
        <Listing
          items={sources.items}
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
                waitingFor={waitingFor}
                undoingIds={undo.pendingIds}
                onDelete={(chosen) => void remove(chosen)}
                onChangeCategory={setFiled}
                onUndo={(source) => void takeBack(source)}
              />
            </>
          )}
        </Listing>
      </div>
      {filed !== null && (
        <SourceDialog
          source={filed}
          categories={categoriesOf(sources.items ?? [])}
          again={again}
          onClose={() => setFiled(null)}
        />
      )}
    </Card>
  )
}

function rowIdOf({ id }: SeenSource): string {
  return `source-${id}`
}

const NAME_LENGTH = 60

function deletedText(gone: readonly SeenSource[]): string {
  const [first] = gone
  if (first === undefined || gone.length > 1) return t.sources.deletion.several(gone.length)
  return t.sources.deletion.one(cutText(first.feed?.title ?? first.source, NAME_LENGTH))
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

interface NoSourcesProps {
  readonly adding: SourceAdding
  /** Called when the first source is added and this goes away with the focus on it. */
  readonly onLeave: () => void
}

function NoSources({ adding, onLeave }: NoSourcesProps) {
  return (
    <EmptyState
      icon={<Rss size={28} />}
      title={t.sources.list.emptyTitle}
      lead={t.sources.list.emptyLead}
    >
      <StarterList adding={adding} followed={[]} onLeave={onLeave} />
    </EmptyState>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** A placeholder: the search, the checkbox for all, and rows. */
function SourceListSkeleton() {
  return (
    <div>
      <output className="visually-hidden">{t.common.loading}</output>
      <div className="stack" aria-hidden="true">
        <div className="source-skeleton__search">
          <span className="skeleton__bar source-skeleton__label" />
          <span className="skeleton__bar source-skeleton__control" />
        </div>
        <span className="skeleton__bar source-skeleton__all" />
        <div>
          {ROWS.map((row) => (
            <RowSkeleton key={row} />
          ))}
        </div>
      </div>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className="source-skeleton__row">
      <span className="skeleton__bar source-skeleton__box" />
      <div className="source-skeleton__words">
        <span className="skeleton__bar skeleton__bar--short" />
        <span className="skeleton__bar" />
        <span className="skeleton__bar" />
        <span className="skeleton__bar source-skeleton__articles" />
      </div>
    </div>
  )
}
