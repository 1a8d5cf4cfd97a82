import type { Source } from '#contract/sources.ts'
import type { PendingOf } from '#data/outbox/outbox.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { WaitsBadge } from '#ui/feedback/waits-badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { DeleteButton } from '#ui/form/delete-button.tsx'
import { CalendarDate } from '#ui/format/calendar-date.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Rich } from '#ui/format/rich.tsx'
import { Row } from '#ui/layout/rows.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { categoryOf } from './category.ts'
import { Disclosure } from './disclosure.tsx'
import { SelectBox } from './select-box.tsx'
import { SourceHealth } from './source-health.tsx'
import { SourceName } from './source-name.tsx'

const SourceArticles = lazyPart(async () => (await import('./source-articles.tsx')).SourceArticles)

interface SourceRowProps {
  readonly source: SeenSource
  readonly waiting: PendingOf
  readonly isSelected: boolean
  readonly isDeleting: boolean
  readonly isUndoing: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onChangeCategory: () => void
  readonly onDelete: () => void
  readonly onUndo: () => void
}

export function SourceRow({ source, waiting, isSelected, ...on }: SourceRowProps) {
  const texts = t.sources.row
  const about = source.source
  // Its answer may have been lost, and a list have brought it since: then the server knows all of it.
  const isNew = waiting.isNew && source.waits !== undefined
  return (
    <Row
      id={`source-${source.id}`}
      lead={<SelectBox about={about} isSelected={isSelected} onSelect={on.onSelect} />}
      actions={
        <>
          <Button
            size="small"
            tone="quiet"
            about={texts.about(about)}
            onClick={on.onChangeCategory}
          >
            {texts.changeCategory}
          </Button>
          <DeleteButton isPending={on.isDeleting} about={about} onClick={on.onDelete} />
        </>
      }
      below={
        !isNew && (
          <Disclosure label={texts.newestArticles} about={texts.about(about)}>
            {() => <SourceArticles source={source} />}
          </Disclosure>
        )
      }
    >
      <SourceName source={source} />
      <SourceFacts source={source} />
      {isNew ? <p className="faint">{t.outbox.row.onceSent}</p> : <SourceHealth source={source} />}
      <WaitsBadge
        waits={source.waits}
        refusal={waiting.refusal}
        about={texts.about(about)}
        isUndoing={on.isUndoing}
        onUndo={on.onUndo}
      />
    </Row>
  )
}

function SourceFacts({ source }: { readonly source: Source }) {
  const added = <CalendarDate at={source.created_at} />
  return (
    <p className="row__meta">
      {source.last_update === null ? (
        <Badge>{t.sources.row.neverUpdated}</Badge>
      ) : (
        <Badge tone="success">{t.sources.row.active}</Badge>
      )}
      <span>{categoryOf(source)}</span>
      <span>
        <Rich text={t.sources.row.added} parts={{ when: () => added }} />
      </span>
      {source.last_update !== null && <Updated at={source.last_update} />}
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
