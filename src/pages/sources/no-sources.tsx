import Rss from 'lucide-react/icons/rss'

import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

import { StarterList } from './lazy-starter-list.ts'
import type { SourceAdding } from './use-source-adding.ts'

interface NoSourcesProps {
  readonly adding: SourceAdding
  /** It goes away with the focus on it: a source has come. */
  readonly onLeave: () => void
}

export function NoSources({ adding, onLeave }: NoSourcesProps) {
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
