import Rss from 'lucide-react/icons/rss'
import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'

import { useAgain } from '#data/outbox/again.ts'
import { usePendingOf } from '#data/outbox/outbox.ts'
import type { List } from '#data/query/list.ts'
import { useDeleteSources } from '#data/sources/deletion-actions.ts'
import { useUndoSource } from '#data/sources/source-actions.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { News } from '#ui/feedback/news.tsx'
import { Segments } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { cutText } from '#ui/format/text.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { useSelection } from '#ui/hooks/use-selection.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { focusAfter } from '#ui/layout/row-focus.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { StarterList } from './add-source-form.tsx'
import { FoundSources } from './found-sources.tsx'
import type { AskedAbout } from './source-dialog.tsx'
import { FileActions, FileOutcome, useSourceFiles } from './source-files.tsx'
import { categoriesOf, EVERYTHING, findSources } from './source-search.ts'
import type { Sought } from './source-search.ts'
import { isInSight, SIGHTS } from './source-state.ts'
import type { Sight } from './source-state.ts'
import type { SourceAdding } from './use-source-adding.ts'

const KeptStill = lazyPart(async () => (await import('./stories/kept-list.tsx')).KeptStill, {
  texts: ['overlays'],
  isQuiet: true,
})

const SourceDialog = lazyPart(async () => (await import('./source-dialog.tsx')).SourceDialog, {
  leave: ({ onClose }) => onClose(),
})

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
  const [takenUp, setTakenUp] = useState<string>()
  const [sought, setSought] = useState(EVERYTHING)
  // Deferred, so that typing does not wait for hundreds of rows.
  const shown = useDeferredValue(sought)
  const [filed, setFiled] = useState<SeenSource | null>(null)
  const importButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const toChange = sources.items?.find(({ id }) => id === again?.write.id)
  if (again !== undefined && toChange !== undefined && again.visit !== takenUp) {
    setTakenUp(again.visit)
    setFiled(toChange)
  }

  async function remove(gone: readonly SeenSource[]) {
    const ids = gone.map(({ id }) => id)
    const told = {
      name: nameOf(gone),
      text: deletedText(gone),
      // The focused button is removed with its row.
      onGone: focusAfter(list.current, gone.map(rowIdOf)),
    }
    if (await deletion.remove(ids, told)) selection.set(ids, false)
  }

  const latest = useRef(remove)
  useLayoutEffect(() => {
    latest.current = remove
  })
  // Always the same function, so that no row is rendered anew because of it.
  const ask = useCallback((asked: AskedAbout) => {
    if (asked.about === 'delete') void latest.current(asked.sources.filter(isThere))
    else setFiled(asked.source)
  }, [])

  return (
    <Card
      title={t.sources.list.title}
      actions={
        <FileActions files={files} sources={sources.items ?? []} importButton={importButton} />
      }
    >
      <FileOutcome files={files} onLeave={() => importButton.current?.focus()} />
      <LiveBanner tone="error" message={deletion.error} />
      <News>{deletion.said}</News>
      <div className="stack" ref={list}>
        <Listing
          items={sources.items}
          error={sources.error}
          onRetry={sources.refresh}
          empty={
            <>
              <KeptStill />
              <NoSources adding={adding} onLeave={() => focusPart(list.current)} />
            </>
          }
        >
          {(items) => (
            <>
              <SourceFinder sources={items} sought={sought} onChange={setSought} />
              <FoundSources
                items={findSources(items, shown)}
                all={items}
                sought={shown}
                selection={selection}
                deletingIds={deletion.pendingIds}
                waitingFor={waitingFor}
                undoingIds={undo.pendingIds}
                onAsk={ask}
                onUndo={({ id }) => void undo.run({ id })}
                onUndoDeletion={deletion.undo}
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

function isThere({ isDeleting }: SeenSource): boolean {
  return isDeleting !== true
}

const NAME_LENGTH = 60

function nameOf([first, ...others]: readonly SeenSource[]): string {
  return first === undefined || others.length > 0
    ? t.sources.list.selected(others.length + 1)
    : cutText(first.feed?.title ?? first.source, NAME_LENGTH)
}

function deletedText(gone: readonly SeenSource[]): string {
  return gone.length === 1
    ? t.sources.deletion.one(nameOf(gone))
    : t.sources.deletion.several(gone.length)
}

interface SourceFinderProps {
  readonly sources: readonly SeenSource[]
  readonly sought: Sought
  readonly onChange: (sought: Sought) => void
}

/** The search, and the filter of sources, with their numbers. */
function SourceFinder({ sources, sought, onChange }: SourceFinderProps) {
  const texts = t.sources.list
  return (
    <div className="source-finder">
      <Field label={texts.search}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={sought.text}
            onChange={(text) => onChange({ ...sought, text })}
          />
        )}
      </Field>
      <Segments
        label={texts.show}
        choices={SIGHTS}
        nameOf={(sight) => `${texts.sights[sight]} ${countText(sources, sight)}`}
        value={sought.sight}
        onChange={(sight) => onChange({ ...sought, sight })}
      />
    </div>
  )
}

function countText(sources: readonly SeenSource[], sight: Sight): string {
  return numberText(sources.filter((source) => isInSight(source, sight)).length)
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
