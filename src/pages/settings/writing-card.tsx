import { useInstructions } from '#data/settings/settings.ts'
import { t } from '#text/t.ts'
import { Card } from '#ui/layout/card.tsx'
import { Listing } from '#ui/layout/listing.tsx'

import { WritingForm } from './writing-form.tsx'
import { WritingWaiting } from './writing-waiting.tsx'

export function WritingCard() {
  const { value, error, refresh } = useInstructions()
  return (
    <Card title={t.settings.writing.title} lead={t.settings.writing.lead}>
      <Listing
        items={value === undefined ? undefined : [value]}
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
