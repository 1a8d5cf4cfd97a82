import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { Post } from '#contract/posts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { useQueueDraft } from '#data/posts/queue.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { absoluteTime, zonedMoment } from '#ui/format/dates.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'

import { useWishedSlot } from './wished-slot.ts'

// Constants, which are rendered once only.
const CALENDAR_PLUS = <CalendarPlus size={16} />

interface NextSlotProps {
  readonly draft: ComposerDraftControl
  readonly linkCard: LinkCardControl
  /** Whether there is something to publish, and no other operation on it is pending. */
  readonly canQueue: boolean
  /** Whether that is being done: from the press on, nothing can be typed, as it would be left out. */
  readonly isQueueing: boolean
  readonly onQueueing: (isQueueing: boolean) => void
  /** The id of the chosen account. */
  readonly account: string | undefined
  readonly onAccount: (id: string) => void
  /** Called when the composer is empty again, and the button that is off has the focus, or had it. */
  readonly onLeave: () => void
  /** Called once the draft has its time, and the composer is empty again. */
  readonly onQueued?: (() => void) | undefined
}

/**
 * Has the composer's text published in the next free slot, or in the one that the calendar led here with: by a press, or
 * by Ctrl, Shift and Enter in the form.
 */
export function NextSlot(props: NextSlotProps) {
  const { draft, linkCard, canQueue, isQueueing, account, ...on } = props
  const { run } = useQueueDraft(placedAt)
  const button = useRef<HTMLButtonElement>(null)
  const { slot, visit, end } = useWishedSlot()

  /** The visit whose account was taken: from then on the person may choose another one. */
  const taken = useRef<string | null>(null)

  const takeAccount = useEffectEvent((wished: string, by: string) => {
    if (taken.current === by) return
    taken.current = by
    if (account !== wished) on.onAccount(wished)
  })
  const isKnown = draft.isLoaded && account !== undefined
  const wished = isKnown ? slot?.accountId : undefined
  useEffect(() => {
    if (wished !== undefined) takeAccount(wished, visit)
  }, [wished, visit])

  async function queue() {
    if (!canQueue || isQueueing) return
    on.onQueueing(true)
    try {
      await linkCard.settled()
      const { text, accountId } = draft
      const id = await draft.resolveId()
      if (!(await run({ id, accountId, isComposed: true, from: slot?.at }))) return
      end()
      draft.clear(text)
      const { activeElement, body } = document
      const bar = button.current?.closest('.composer__bar')
      if (activeElement === body || bar?.contains(activeElement) === true) on.onLeave()
      on.onQueued?.()
    } finally {
      on.onQueueing(false)
    }
  }

  const words = t.signedIn.queue
  const queueByKey = useEffectEvent(() => void queue())

  useEffect(() => {
    const form = button.current?.closest('form')

    function handleKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, repeat, isComposing } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey) || !shiftKey || repeat || isComposing) return
      event.preventDefault()
      queueByKey()
    }

    form?.addEventListener('keydown', handleKeyDown)
    return () => form?.removeEventListener('keydown', handleKeyDown)
  }, [])

  return (
    <Button
      ref={button}
      icon={CALENDAR_PLUS}
      disabled={!canQueue && !isQueueing}
      isPending={isQueueing}
      onClick={() => void queue()}
    >
      {slot === null ? words.nextSlot : words.slotOf(zonedMoment(slot.at, deviceTimeZone()))}
    </Button>
  )
}

interface QueueButtonProps {
  readonly post: Post
  /** Names the post. */
  readonly about: string
}

/** Has a stored draft published in the next free slot: its row leaves the drafts. */
export function QueueButton({ post, about }: QueueButtonProps) {
  const { run, isPending } = useQueueDraft(placedAt)
  const { id, social_account_id: accountId } = post
  return (
    <Button
      ref={handFocusToPart}
      size="small"
      about={about}
      isPending={isPending}
      onClick={() => void run({ id, accountId })}
    >
      {t.signedIn.queue.nextSlot}
    </Button>
  )
}

/** @param at RFC 3339 */
function placedAt(at: string): string {
  return t.signedIn.queue.placed(absoluteTime(at))
}
