import Trash2 from 'lucide-react/icons/trash-2'

import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Row } from '#ui/rows.tsx'

import { categoryOf } from './category.ts'
import { SourceHealth } from './source-health.tsx'

interface SourceRowProps {
  readonly source: Source
  readonly isDeleting: boolean
  readonly onDelete: () => void
}

export function SourceRow({ source, isDeleting, onDelete }: SourceRowProps) {
  return (
    <Row
      actions={
        <Button
          size="small"
          tone="quiet-danger"
          icon={<Trash2 size={14} />}
          isPending={isDeleting}
          pendingText="Deleting..."
          about={source.source}
          onClick={onDelete}
        >
          Delete
        </Button>
      }
    >
      <p className="row__title">
        <SourceName source={source} />
      </p>
      <p className="row__meta">
        {source.last_update === null ? (
          <Badge>Never updated</Badge>
        ) : (
          <Badge tone="success">Active</Badge>
        )}
        <span>{categoryOf(source)}</span>
        <span>
          Added <CalendarDate at={source.created_at} />
        </span>
        {source.last_update !== null && (
          <span>
            Updated <RelativeTime at={source.last_update} />
          </span>
        )}
      </p>
      <SourceHealth source={source} />
    </Row>
  )
}

function SourceName({ source: { source } }: { readonly source: Source }) {
  const isAddress = readSourceInput(source).kind === 'address'
  return isAddress ? <ExternalLink href={source}>{source}</ExternalLink> : source
}
