import { useInstructions } from '#data/settings/settings.ts'
import { t } from '#text/t.ts'
import { LoadingWords } from '#ui/feedback/news.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'

import { WritingForm } from './writing-form.tsx'

import './writing-card.css'

export function WritingCard() {
  const { value, error, refresh } = useInstructions()
  return (
    <Card title={t.settings.writing.title} lead={t.settings.writing.lead}>
      <Listing
        items={value === undefined ? undefined : [value]}
        lacks={t.failures.of['writing/read']}
        error={error}
        onRetry={refresh}
        waiting={<WritingWaiting />}
        empty={null}
      >
        {([saved]) => saved !== undefined && <WritingForm saved={saved} />}
      </Listing>
    </Card>
  )
}

const PARTS = ['tone', 'audience', 'language', 'avoid', 'example', 'picture', 'state']

/** A placeholder as high as the form, so that the cards below do not move. */
function WritingWaiting() {
  return (
    <div className="stack">
      <LoadingWords />
      {PARTS.map((part) => (
        <div key={part} className={`writing-waiting writing-waiting--${part}`} aria-hidden="true">
          <span className="skeleton__bar skeleton__bar--short" />
        </div>
      ))}
    </div>
  )
}
