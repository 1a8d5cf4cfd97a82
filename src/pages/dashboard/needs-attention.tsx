import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Card } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/rows.tsx'

import { MatterOf } from './matter-of.tsx'
import type { Matter } from './matters.ts'

interface NeedsAttentionProps {
  readonly matters: readonly Matter[]
  /** False while something is not known: then nothing can be called well. */
  readonly isAllKnown: boolean
}

/** How many are shown at first. */
const FIRST = 5

export function NeedsAttention({ matters, isAllKnown }: NeedsAttentionProps) {
  const [isWhole, setWhole] = useState(false)
  if (matters.length === 0) return isAllKnown ? <AllIsWell /> : null
  return (
    <Card title={t.dashboard.attention.title}>
      <Rows>
        {(isWhole ? matters : matters.slice(0, FIRST)).map((matter) => (
          <MatterOf key={`${matter.kind} ${matter.id}`} matter={matter} />
        ))}
      </Rows>
      {matters.length > FIRST && (
        <div>
          <Button
            size="small"
            tone="quiet"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole
              ? t.common.showFewer
              : t.dashboard.attention.showAll(numberText(matters.length))}
          </Button>
        </div>
      )}
    </Card>
  )
}

function AllIsWell() {
  return (
    <p className="dashboard__calm">
      <CircleCheck size={16} />
      {t.dashboard.attention.calm}
    </p>
  )
}
