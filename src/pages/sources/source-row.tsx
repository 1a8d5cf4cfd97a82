import Trash2 from 'lucide-react/icons/trash-2'

import type { Source } from '#contract/sources.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Row } from '#ui/rows.tsx'

import { categoryOf } from './category.ts'
import { Disclosure } from './disclosure.tsx'
import { SelectBox } from './select-box.tsx'
import { SourceArticles } from './source-articles.tsx'
import { SourceHealth } from './source-health.tsx'
import { SourceName } from './source-name.tsx'

interface SourceRowProps {
  readonly source: Source
  readonly isSelected: boolean
  readonly isDeleting: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onChangeCategory: () => void
  readonly onDelete: () => void
}

export function SourceRow({ source, isSelected, isDeleting, ...on }: SourceRowProps) {
  const about = source.source
  return (
    <Row
      lead={<SelectBox about={about} isSelected={isSelected} onSelect={on.onSelect} />}
      actions={
        <>
          <Button size="small" tone="quiet" about={`of ${about}`} onClick={on.onChangeCategory}>
            Change category
          </Button>
          <Button
            size="small"
            tone="quiet-danger"
            icon={<Trash2 size={14} />}
            isPending={isDeleting}
            pendingText="Deleting..."
            about={about}
            onClick={on.onDelete}
          >
            Delete
          </Button>
        </>
      }
      below={
        <Disclosure label="Newest articles" about={`of ${about}`}>
          {() => <SourceArticles source={source} />}
        </Disclosure>
      }
    >
      <SourceName source={source} />
      <SourceFacts source={source} />
      <SourceHealth source={source} />
    </Row>
  )
}

function SourceFacts({ source }: { readonly source: Source }) {
  return (
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
  )
}
