import Pencil from 'lucide-react/icons/pencil'
import { memo, useId, useState } from 'react'

import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import { useLanguage } from '#data/settings/language.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { WaitsBadge } from '#ui/feedback/waits-badge.tsx'
import { UndoableDelete } from '#ui/form/undoable-delete.tsx'
import { CalendarDate, RelativeTime } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Row } from '#ui/layout/rows.tsx'
import { SelectBox } from '#ui/layout/selection.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { DisclosureToggle } from './disclosure.tsx'
import type { AskedAbout } from './source-dialog.tsx'
import { SourceHealth } from './source-health.tsx'
import { categoryOf } from './source-search.ts'
import { troubleOf } from './source-state.ts'

import './source-row.css'

const SourceDetails = lazyPart(async () => (await import('./source-details.tsx')).SourceDetails, {
  texts: ['overlays'],
})

interface SourceRowProps {
  readonly source: SeenSource
  /** Whether the server does not know the source yet. */
  readonly isNew: boolean
  /** Why the server refused a change; null if it did not, or gave no reason. */
  readonly refusal: string | null
  /** False if a message above the list reports its trouble already. */
  readonly tellsTrouble: boolean
  readonly isSelected: boolean
  /** True if it was deleted on this screen, from the press on. */
  readonly isDeletedHere: boolean
  readonly isUndoing: boolean
  readonly onSelect: (id: string, isSelected: boolean) => void
  readonly onAsk: (asked: AskedAbout) => void
  readonly onUndo: ((source: SeenSource) => void) | undefined
  readonly onUndoDeletion: (id: string) => void
}

/** Memoized: in a long list, a change in one row renders that row only. */
export const SourceRow = memo(function SourceRow(props: SourceRowProps) {
  useLanguage()
  const { source, isNew, onAsk } = props
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const texts = t.sources.row
  const about = source.source
  const isHeld = source.isDeleting === true
  const isDeleting = isHeld || props.isDeletedHere
  return (
    <Row
      id={`source-${source.id}`}
      lead={
        <SelectBox
          label={t.sources.list.select(about)}
          isSelected={props.isSelected}
          onSelect={(isSelected) => props.onSelect(source.id, isSelected)}
        />
      }
      actions={
        <>
          {!isNew && !isDeleting && (
            <DisclosureToggle
              label={texts.articles(source.articles, numberText(source.articles))}
              about={texts.about(about)}
              id={panel}
              isOpen={isOpen}
              onToggle={() => setOpen((was) => !was)}
            />
          )}
          <UndoableDelete
            isPending={isDeleting}
            about={about}
            takesFocus={props.isDeletedHere}
            onClick={() => onAsk({ about: 'delete', sources: [source] })}
            onUndo={isHeld ? () => props.onUndoDeletion(source.id) : undefined}
          />
        </>
      }
      {...(isOpen && {
        below: (
          <div id={panel}>
            <SourceDetails source={source} />
          </div>
        ),
      })}
    >
      <SourceName source={source} />
      <SourceFacts
        source={source}
        isNew={isNew}
        onChangeCategory={() => onAsk({ about: 'category', source })}
      />
      {props.tellsTrouble && <SourceHealth source={source} />}
      <WaitsBadge
        waits={source.waits}
        refusal={props.refusal}
        about={texts.about(about)}
        isUndoing={props.isUndoing}
        onUndo={() => props.onUndo?.(source)}
      />
    </Row>
  )
})

/** The feed's title, if known, and the address or keyword that was added. */
function SourceName({ source }: { readonly source: Source }) {
  const title = source.feed?.title ?? null
  const isKeyword = readSourceInput(source.source).kind === 'keyword'
  return (
    <div className="source__name">
      <h3 className="row__title">{title ?? <Address text={source.source} />}</h3>
      {title !== null && (
        <p className="faint">
          <Address text={source.source} />
        </p>
      )}
      {isKeyword && <p className="faint">{whereSought(source)}</p>}
    </div>
  )
}

function Address({ text }: { readonly text: string }) {
  const isAddress = readSourceInput(text).kind === 'address'
  return isAddress ? <ExternalLink href={text}>{text}</ExternalLink> : text
}

/** `Keyword · Google News, Bing News` */
function whereSought({ searches }: Source): string {
  const names = searches.map(({ name }) => name).join(', ')
  return names === '' ? t.sources.keyword.kind : `${t.sources.keyword.kind} · ${names}`
}

interface SourceFactsProps {
  readonly source: Source
  readonly isNew: boolean
  readonly onChangeCategory: () => void
}

function SourceFacts({ source, isNew, onChangeCategory }: SourceFactsProps) {
  const texts = t.sources.row
  const category = categoryOf(source)
  const trouble = troubleOf(source)?.state
  const added = <CalendarDate at={source.created_at} />
  return (
    <p className="row__meta">
      {source.last_update === null ? (
        <Badge>{texts.neverUpdated}</Badge>
      ) : (
        <Badge tone={trouble === undefined ? 'success' : 'neutral'}>{texts.active}</Badge>
      )}
      {trouble === 'failing' && <Badge tone="warning">{t.sources.list.sights.failing}</Badge>}
      {trouble === 'gone' && <Badge tone="danger">{texts.gone}</Badge>}
      <button
        type="button"
        className="source__category"
        title={texts.changeCategory}
        aria-label={`${category}: ${texts.changeCategory} ${texts.about(source.source)}`}
        data-key="e"
        onClick={onChangeCategory}
      >
        {category}
        <Pencil size={12} />
      </button>
      <span>
        <Rich text={texts.added} parts={{ when: () => added }} />
      </span>
      {source.last_update !== null && <Updated at={source.last_update} />}
      {isNew && <span>{t.outbox.row.onceSent}</span>}
      {!isNew && source.feed?.state === 'waiting' && <span>{t.sources.health.waiting}</span>}
    </p>
  )
}

function Updated({ at }: { readonly at: string }) {
  const when = <RelativeTime at={at} />
  return (
    <span>
      <Rich text={t.sources.row.updated} parts={{ when: () => when }} />
    </span>
  )
}
