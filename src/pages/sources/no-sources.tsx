import Rss from 'lucide-react/icons/rss'

import { EmptyState } from '#ui/empty-state.tsx'

import { StarterList } from './starter-list.tsx'
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
      title="No RSS sources added yet"
      lead="Add a feed that you read anyway, import the ones of your feed reader, or begin with one of these popular feeds:"
    >
      <StarterList adding={adding} followed={[]} onLeave={onLeave} />
    </EmptyState>
  )
}
