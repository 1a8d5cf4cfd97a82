import { useRef, useState } from 'react'

import type { Source } from '#contract/sources.ts'
import type { List } from '#data/list.ts'
import { useDeleteSource } from '#data/sources.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Listing } from '#ui/listing.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Rows } from '#ui/rows.tsx'
import { TextInput } from '#ui/text-input.tsx'

import { categoryOf } from './category.ts'
import { NoSources } from './no-sources.tsx'
import { SourceRow } from './source-row.tsx'
import type { SourceAdding } from './use-source-adding.ts'

interface SourceListProps {
  readonly sources: List<Source>
  readonly adding: SourceAdding
}

export function SourceList({ sources, adding }: SourceListProps) {
  const deletion = useDeleteSource()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Source | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function remove({ id }: Source) {
    setAsked(null)
    // The button that had the focus goes away with its row.
    if (await deletion.run({ id })) list.current?.focus()
  }

  return (
    <Card title="Your Sources">
      <LiveBanner tone="error" message={deletion.error} />
      <div className="stack" ref={list} tabIndex={-1}>
        <Listing
          items={sources.items}
          error={sources.error}
          onRetry={sources.refresh}
          empty={<NoSources adding={adding} />}
        >
          {(items) => (
            <>
              <SearchField value={search} onChange={setSearch} />
              <FoundSources
                items={items.filter((source) => matches(source, search))}
                search={search}
                deletingIds={deletion.pendingIds}
                onDelete={setAsked}
              />
            </>
          )}
        </Listing>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={`Delete ${asked.source}?`}
          confirmText="Delete"
          onConfirm={() => void remove(asked)}
          onDismiss={() => setAsked(null)}
        >
          <p>Lin stops reading it. Posts that were written from its articles stay.</p>
        </ConfirmDialog>
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
    <Field label="Search sources">
      {(control) => <TextInput {...control} type="search" value={value} onChange={onChange} />}
    </Field>
  )
}

interface FoundSourcesProps {
  readonly items: readonly Source[]
  readonly search: string
  readonly deletingIds: ReadonlySet<string>
  readonly onDelete: (source: Source) => void
}

function FoundSources({ items, search, deletingIds, onDelete }: FoundSourcesProps) {
  return (
    <>
      <output className={items.length === 0 ? 'faint' : 'visually-hidden'}>
        {foundText(items.length, search)}
      </output>
      <Rows>
        {items.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isDeleting={deletingIds.has(source.id)}
            onDelete={() => onDelete(source)}
          />
        ))}
      </Rows>
    </>
  )
}

function foundText(count: number, search: string): string {
  if (search.trim() === '') return ''
  if (count === 0) return `No source matches "${search.trim()}".`
  return count === 1 ? '1 source found' : `${count} sources found`
}

function matches(source: Source, search: string): boolean {
  const text = [source.source, source.feed?.title, categoryOf(source)].join('\n').toLowerCase()
  return text.includes(search.trim().toLowerCase())
}
