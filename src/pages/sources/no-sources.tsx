import Rss from 'lucide-react/icons/rss'

import { EmptyState } from '#ui/empty-state.tsx'

import { StarterList } from './starter-list.tsx'
import type { SourceAdding } from './use-source-adding.ts'

export function NoSources({ adding }: { readonly adding: SourceAdding }) {
  return (
    <EmptyState
      icon={<Rss size={28} />}
      title="No RSS sources added yet"
      lead="Add a feed that you read anyway, import the ones of your feed reader, or begin with one of these popular feeds:"
    >
      <StarterList adding={adding} followed={[]} />
    </EmptyState>
  )
}
