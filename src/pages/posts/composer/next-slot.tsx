import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'

import type { Account } from '#contract/accounts.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { useQueueDraft } from '#data/posts/queue.ts'
import { isApple } from '#device/browser.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { absoluteTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'

import { isWhole } from './whole.ts'

interface NextSlotProps {
  readonly draft: ComposerDraftControl
  readonly linkCard: LinkCardControl
  /** Whether there is something to publish, and nothing else is done with it now. */
  readonly canQueue: boolean
  /** Called when the composer is empty again, and the focused button is off. */
  readonly onLeave: () => void
}

/** Has the composer's text published in the next free slot: by a press, or by Ctrl, Shift and Enter in the form. */
export function NextSlot({ draft, linkCard, canQueue, onLeave }: NextSlotProps) {
  const { run, isPending } = useQueueDraft(placedAt)
  const button = useRef<HTMLButtonElement>(null)

  async function queue() {
    if (!canQueue || isPending) return
    await linkCard.settled()
    const { text, accountId } = draft
    const id = await draft.resolveId()
    if (!(await run({ id, accountId, isComposed: true }))) return
    draft.clear(text)
    onLeave()
  }

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
      icon={<CalendarPlus size={16} />}
      disabled={!canQueue}
      isPending={isPending}
      onClick={() => void queue()}
    >
      {t.signedIn.queue.nextSlot}
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

interface BarLineProps {
  readonly draft: ComposerDraftControl
  readonly accounts: readonly Account[] | undefined
  /** The chosen one. */
  readonly account: Account | undefined
  /** True while what publishes is off for a reason that is said elsewhere, or that passes by itself. */
  readonly isBusy: boolean
}

/**
 * In the line of the buttons: why they are off, or by which keys the post is published, too. While it stands, what
 * sticks to the foot of the window stands above the keyboard on the screen.
 */
export function BarLine({ draft, accounts, account, isBusy }: BarLineProps) {
  useEffect(() => watchKeyboard(keepAbove), [])
  const isOnline = useOnline()
  const known = isBusy || accounts === undefined ? null : whyOff(draft, accounts, account)
  const why = isOnline ? known : t.content.off.offline
  return (
    <>
      <output>{why}</output>
      {why === null && (
        <span className="composer__shortcut">
          <Rich text={t.content.off.shortcut(isApple())} parts={{ key: keyNamed }} />
        </span>
      )}
    </>
  )
}

function keyNamed(name: string): ReactNode {
  return <kbd>{name}</kbd>
}

/** The first thing to do; null where nothing is missing. */
function whyOff(
  draft: ComposerDraftControl,
  accounts: readonly Account[],
  account: Account | undefined,
): string | null {
  const words = t.content.off
  if (accounts.every(({ token }) => token === null)) return words.connect
  if (!isWhole(draft)) return whatLacks(draft)
  return account === undefined ? words.account : null
}

/** What a post that is not whole lacks, by the rules of `isWhole`. */
function whatLacks({ text, format }: ComposerDraftControl): string {
  const words = t.content.off
  const { content, first_comment: comment } = format
  const kind = content?.kind ?? null
  if ((comment ?? '').length > POST_TEXT.commentMaxLength) return words.comment
  if (kind === 'poll') return words.poll
  if (kind === 'reshare') return words.reshare
  if (text.trim() === '') return words.text
  return kind === null ? words.altText : words.files
}

/** What sticks to the foot of the window reads it. */
function keepAbove(px: number): void {
  document.documentElement.style.setProperty('--keyboard', `${px}px`)
}

/**
 * Tells how many CSS pixels at the window's foot the keyboard on the screen covers: 0 where the browser makes
 * the window smaller for it, as `interactive-widget` in `app.html` asks for.
 */
function watchKeyboard(tell: (px: number) => void): () => void {
  const seen = globalThis.visualViewport ?? null

  function measure(): void {
    if (seen === null) return
    // Zoomed in, less of the window is seen, too.
    tell(seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop))
  }

  seen?.addEventListener('resize', measure)
  seen?.addEventListener('scroll', measure)
  return () => {
    seen?.removeEventListener('resize', measure)
    seen?.removeEventListener('scroll', measure)
    tell(0)
  }
}
