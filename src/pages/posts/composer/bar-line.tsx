import { useEffect } from 'react'
import type { ReactNode } from 'react'

import type { Account } from '#contract/accounts.ts'
import { POST_TEXT } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { isApple } from '#device/browser.ts'
import { t } from '#text/t.ts'
import { News } from '#ui/feedback/news.tsx'
import { Rich } from '#ui/format/text.tsx'

import { isWhole } from './whole.ts'

interface BarLineProps {
  readonly draft: ComposerDraftControl
  readonly accounts: readonly Account[] | undefined
  /** The chosen one. */
  readonly account: Account | undefined
  /** True while the publish buttons are off for a reason that is given elsewhere, or that passes by itself. */
  readonly isBusy: boolean
}

/**
 * The line of text at the buttons: why they are off, or which keys publish the post. While it is mounted,
 * elements that stick to the window's foot stand above the on-screen keyboard.
 */
export function BarLine({ draft, accounts, account, isBusy }: BarLineProps) {
  useEffect(() => watchKeyboard(keepAbove), [])
  const isOnline = useOnline()
  const known = isBusy || accounts === undefined ? null : whyOff(draft, accounts, account)
  const why = isOnline ? known : t.content.off.offline
  return (
    <>
      {/* The network's end is told by the page, and an emptied text by what has emptied it. */}
      <News key={String(isBusy || accounts === undefined)}>
        {isOnline && known !== t.content.off.text && known}
      </News>
      {why !== null && <p className="composer__why">{why}</p>}
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

/** The reason why a post is not whole, by the rules of `isWhole`. */
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

/** Elements that stick to the foot of the window read this property. */
function keepAbove(px: number): void {
  document.documentElement.style.setProperty('--keyboard', `${px}px`)
}

/**
 * Reports how many CSS pixels at the window's foot the on-screen keyboard covers: 0 where the browser makes the
 * window smaller for it, as `interactive-widget` in `app.html` asks for.
 */
function watchKeyboard(tell: (px: number) => void): () => void {
  const seen = globalThis.visualViewport ?? null

  function measure(): void {
    if (seen === null) return
    // Zooming in makes the visible part smaller, too.
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
