import { useState } from 'react'

import type { List } from '#data/query/list.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { SourceList } from './source-list.tsx'
import type { SourceAdding } from './use-source-adding.ts'

const Stories = lazyPart(async () => (await import('./stories/stories.tsx')).Stories, {
  texts: ['overlays'],
  wait: () => <Skeleton />,
})

interface ReadingProps {
  readonly sources: List<SeenSource>
  readonly adding: SourceAdding
  /** The sources come first, and what they bring is added below them. */
  readonly beginsEmpty: boolean
}

/** The stories that the sources bring, and the sources themselves. */
export function Reading({ sources, adding, beginsEmpty }: ReadingProps) {
  const [areThere, setThere] = useState(false)
  const hasSources = (sources.items?.length ?? 0) > 0
  const stories = { items: areThere || !hasSources ? [] : undefined, error: null }
  const isWaiting = useOutstanding([sources, stories])
  const brought = hasSources && (
    <Card title={t.sources.read}>
      <Stories onSettled={() => setThere(true)} />
    </Card>
  )
  return (
    <>
      {!beginsEmpty && brought}
      <div className={!beginsEmpty && isWaiting ? 'held-back--waiting' : undefined}>
        <SourceList sources={sources} adding={adding} />
      </div>
      {beginsEmpty && brought}
    </>
  )
}
