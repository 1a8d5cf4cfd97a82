import { t } from '#text/t.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import './dashboard-page.css'

/** Loaded later: judging the stories takes the articles of all sources. */
const WorthStories = lazyPart(async () => (await import('./worth-stories.tsx')).WorthStories, {
  texts: ['sources', 'overlays'],
  isQuiet: true,
  wait: () => <WorthWaiting />,
})

/** Stories to write about, and the way into the composer with each. */
export function WorthCard() {
  const { title, all } = t.dashboard.worth
  return (
    <Card
      title={title}
      to="/morning"
      className="card worth"
      actions={
        <LinkButton to="/sources" tone="quiet" size="small">
          {all}
        </LinkButton>
      }
    >
      <WorthStories waiting={<WorthWaiting />} />
    </Card>
  )
}

/** As high as the stories will be. */
function WorthWaiting() {
  return (
    <div className="skeleton worth__rows">
      <span className="visually-hidden">{t.common.loading}</span>
      <WaitingRow />
      <WaitingRow />
      <WaitingRow />
    </div>
  )
}

function WaitingRow() {
  return (
    <span className="worth__waiting" aria-hidden="true">
      <span className="skeleton__bar" />
      <span className="skeleton__bar skeleton__bar--short" />
    </span>
  )
}
