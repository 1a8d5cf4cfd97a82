import Plus from 'lucide-react/icons/plus'
import Rss from 'lucide-react/icons/rss'

import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

import type { SourceAdding } from './use-source-adding.ts'

/** Feeds that many people in business read, and that have kept their address for years. */
const POPULAR = [
  { name: 'Hacker News', source: 'https://news.ycombinator.com/rss' },
  { name: 'TechCrunch', source: 'https://techcrunch.com/feed/' },
  { name: 'BBC Business', source: 'https://feeds.bbci.co.uk/news/business/rss.xml' },
  { name: 'MIT Technology Review', source: 'https://www.technologyreview.com/feed/' },
] as const

/** One tap on an example follows it. */
export function NoSources({ adding }: { readonly adding: SourceAdding }) {
  return (
    <EmptyState
      icon={<Rss size={28} />}
      title="No RSS sources added yet"
      lead="Add a feed that you read anyway, or begin with one of these popular feeds:"
    >
      {POPULAR.map(({ name, source }) => (
        <Button
          key={source}
          size="small"
          icon={<Plus size={14} />}
          title={source}
          disabled={adding.isPending}
          onClick={() => void adding.add(source)}
        >
          {name}
        </Button>
      ))}
    </EmptyState>
  )
}
