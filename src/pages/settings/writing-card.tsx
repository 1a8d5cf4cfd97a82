import { useInstructions } from '#data/instructions.ts'
import { Card } from '#ui/card.tsx'
import { Listing } from '#ui/listing.tsx'

import { Waiting } from './waiting.tsx'
import { WritingForm } from './writing-form.tsx'

export function WritingCard() {
  const { value, error, refresh } = useInstructions()
  return (
    <Card
      title="How Lin writes for you"
      lead="It holds for every draft. What you leave empty is up to the writer."
    >
      <Listing
        items={value === undefined ? undefined : [value]}
        error={error}
        onRetry={refresh}
        waiting={<Waiting />}
        empty={null}
      >
        {([saved]) => saved !== undefined && <WritingForm saved={saved} />}
      </Listing>
    </Card>
  )
}
