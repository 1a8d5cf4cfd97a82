import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'

import { Badge } from '#ui/feedback/badge.tsx'
import { Banner, LinkBanner, LiveBanner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { WaitsBadge } from '#ui/feedback/waits-badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { Specimen } from './specimen.tsx'

const BADGES = ['neutral', 'accent', 'success', 'warning', 'danger'] as const
const WAITS = ['sending', 'refused'] as const
const BANNERS = ['info', 'success', 'warning', 'error'] as const
const TOASTS = [
  { id: 1, tone: 'info', text: 'Something happened.' },
  { id: 2, tone: 'success', text: 'Published on LinkedIn.' },
  { id: 4, tone: 'info', text: 'What can be taken back.', onEnd: true },
  { id: 5, tone: 'info', text: 'What can be helped.', action: { label: 'Help it', path: '/' } },
  { id: 6, tone: 'warning', text: 'May be live, or not.' },
  { id: 3, tone: 'error', text: 'It could not be saved.' },
] as const
const LaterPart = lazyPart(async () => Later)
/** Long enough to look at it. */
const AN_HOUR_MS = 3_600_000

export function Messages() {
  const [gone, setGone] = useState<readonly number[]>([])
  return (
    <>
      <Specimen name="Badge">
        <div className="cluster">
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone} icon={<Rss size={12} />}>
              {tone}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="Waiting to be sent">
        {WAITS.map((waits) => (
          <WaitsBadge
            key={waits}
            waits={waits}
            refusal={waits === 'refused' ? 'There is such a thing already.' : null}
            about="a thing"
            isUndoing={false}
            onUndo={() => setGone([])}
          />
        ))}
      </Specimen>
      <Specimen name="A part that comes later">
        <LaterPart />
      </Specimen>
      <Specimen name="Banner">
        {BANNERS.map((tone) => (
          <Banner key={tone} tone={tone} title={tone} actions={<Button size="small">Do it</Button>}>
            What holds for as long as it is shown.
          </Banner>
        ))}
        <LinkBanner title="Something is missing" to="/accounts" action="To where it can be had">
          What it is needed for.
        </LinkBanner>
        <LiveBanner tone="success" message="What has just happened." />
      </Specimen>
      <Specimen name="Toast">
        <Toasts
          toasts={TOASTS.filter(({ id }) => !gone.includes(id))}
          hideAfterMs={AN_HOUR_MS}
          onDismiss={(id) => setGone([...gone, id])}
        />
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState icon={<Rss size={28} />} title="Nothing yet" lead="What to do next.">
          <Button>Add a source</Button>
        </EmptyState>
      </Specimen>
    </>
  )
}

function Later() {
  return <p>It has come.</p>
}
