import { t } from '#text/t.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

/** Loaded later: it judges the articles of all sources, and writes. */
const Morning = lazyPart(async () => (await import('./morning.tsx')).Morning, {
  texts: ['dashboard', 'sources', 'overlays'],
  wait: () => <Skeleton />,
})

/** One story of three, its draft, and a time for it: then the page is done until tomorrow. */
export function MorningPage() {
  return (
    <Page title={t.app.windows.morning}>
      <Morning />
    </Page>
  )
}
