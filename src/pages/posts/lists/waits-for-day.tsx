import type { ReactNode } from 'react'

import { useSettlePost } from '#data/posts/post-actions.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { ClockTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'

interface WaitsForDayProps {
  readonly id: string
  /** When LinkedIn's next day begins. */
  readonly until: string
  /** The id of the element that says why the button is off; undefined while it is on. */
  readonly offId: string | undefined
  /** Further facts about the post, in the same line. */
  readonly children: ReactNode
}

/** Says until when a post waits for LinkedIn to accept its account's requests again, and offers to withdraw it. */
export function WaitsForDay({ id, until, offId, children }: WaitsForDayProps) {
  const settlement = useSettlePost()
  return (
    <p className="row__meta">
      <Badge tone="neutral">{t.dayIsOver.waits}</Badge>
      <span>
        <WaitsUntil text={t.dayIsOver.post} until={until} />
      </span>
      <Button
        size="small"
        isPending={settlement.pendingIds.has(id)}
        isOff={offId !== undefined}
        aria-describedby={offId}
        onClick={() => void settlement.run({ id, method: 'withdraw' })}
      >
        {t.dayIsOver.withdraw}
      </Button>
      {children}
    </p>
  )
}

export function WaitsUntil({ text, until }: { readonly text: string; readonly until: string }) {
  return <Rich text={text} parts={{ when: () => <ClockTime at={until} /> }} />
}
