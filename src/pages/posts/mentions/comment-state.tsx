import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'

import type { Post } from '#contract/posts.ts'
import { copyText } from '#device/files.ts'
import { WaitsUntil } from '#pages/posts/lists/waits-for-day.tsx'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'

import './comment-state.css'

/** The outcome of a published post's first comment; renders nothing for a post without one. */
export function CommentLine({ post }: { readonly post: Post }) {
  const { comment = null, first_comment: text = null, publication } = post
  if (comment === null) return null
  const { state, reason, is_by_hand, waits_until: until = null } = comment
  const isLeft = state === 'failed' || state === 'unknown'
  return (
    <div className="comment-line">
      <p className="row__meta">
        <Badge tone={is_by_hand ? 'accent' : TONES[state]}>
          {is_by_hand ? t.firstComment.byHandNow : t.firstComment.states[state]}
        </Badge>
        {state === 'failed' && !is_by_hand && reason !== null && <span>{reasonSaid(comment)}</span>}
        {until !== null && (
          <span>
            <WaitsUntil text={t.dayIsOver.comment} until={until} />
          </span>
        )}
        {state === 'unknown' && <span>{t.firstComment.unknownBody}</span>}
      </p>
      {isLeft && text !== null && (
        <>
          <p className="comment-line__text">{text}</p>
          <CopyAndOpen text={text} url={publication?.url ?? null} />
        </>
      )}
    </div>
  )
}

const TONES = {
  queued: 'neutral',
  sending: 'neutral',
  published: 'success',
  failed: 'danger',
  unknown: 'warning',
} as const

interface CopyAndOpenProps {
  readonly text: string
  /** The post's address at LinkedIn; null if it is not known. */
  readonly url: string | null
  readonly onDone?: () => void
}

/** Copies the comment and opens its post, with one press. */
export function CopyAndOpen({ text, url, onDone }: CopyAndOpenProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null)

  async function copyAndOpen() {
    const copied = await copyText(text)
    setCopied(copied)
    // The press still counts: a browser opens a tab for some seconds after it.
    if (copied && url !== null) window.open(url, '_blank', 'noopener')
    onDone?.()
  }

  return (
    <div className="cluster">
      <Button size="small" icon={<Copy size={14} />} onClick={() => void copyAndOpen()}>
        {t.firstComment.copyAndOpen}
      </Button>
      <Told className="faint">
        {isCopied !== null && (isCopied ? t.firstComment.copied : t.firstComment.notCopied)}
      </Told>
    </div>
  )
}
