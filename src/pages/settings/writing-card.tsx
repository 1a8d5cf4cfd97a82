import { useInstructions } from '#data/settings/instructions.ts'
import { t } from '#text/t.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'

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
