import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import type { PendingOf } from '#data/outbox/outbox.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { readAddress } from '#device/read-address.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { WaitsBadge } from '#ui/feedback/waits-badge.tsx'
import { Button, DeleteButton } from '#ui/form/button.tsx'
import { CalendarDate, RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Row } from '#ui/layout/rows.tsx'
import { SelectBox } from '#ui/layout/selection.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { Disclosure } from './disclosure.tsx'
import { SourceHealth } from './source-health.tsx'
import { categoryOf } from './source-search.ts'

import './sources.css'

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
  // A newer list may contain a change whose answer was lost: then nothing is pending.
  const isNew = waiting.isNew && source.waits !== undefined
  return (
    <Row
      id={`source-${source.id}`}
      lead={
        <SelectBox
          label={t.sources.list.select(about)}
          isSelected={isSelected}
          onSelect={on.onSelect}
        />
      }
      actions={
        <>
          <Button
            size="small"
            tone="quiet"
            about={texts.about(about)}
            data-key="e"
            onClick={on.onChangeCategory}
          >
            {texts.changeCategory}
          </Button>
          <DeleteButton
            isPending={on.isDeleting}
            about={about}
            data-key="Delete"
            onClick={on.onDelete}
          />
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

/** The feed's title, if known, and the address or keyword that was added. */
function SourceName({ source }: { readonly source: Source }) {
  const title = source.feed?.title ?? null
  const readAt = otherAddress(source)
  return (
    <>
      <h3 className="row__title">{title ?? <Address text={source.source} />}</h3>
      {title !== null && (
        <p className="faint">
          <Address text={source.source} />
        </p>
      )}
      {readAt !== null && <ReadAt address={readAt} />}
    </>
  )
}

function Address({ text }: { readonly text: string }) {
  const isAddress = readSourceInput(text).kind === 'address'
  return isAddress ? <ExternalLink href={text}>{text}</ExternalLink> : text
}

function ReadAt({ address }: { readonly address: string }) {
  const link = <ExternalLink href={address}>{address}</ExternalLink>
  return (
    <p className="faint">
      <Rich text={t.sources.row.readAt} parts={{ address: () => link }} />
    </p>
  )
}

/** The feed's address, where it was discovered on a site or has moved. */
function otherAddress({ source, feed }: Source): string | null {
  if (feed === null || feed.url === '' || bare(feed.url) === bare(source)) return null
  return feed.url
}

/** Normalizes an address for comparison. */
function bare(address: string): string {
  const url = readAddress(address)
  return url === null ? address : url.href.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
