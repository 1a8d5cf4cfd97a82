import { useState } from 'react'

import { APPROVAL } from '#contract/approvals/limits.ts'
import type { SharedPost } from '#contract/approvals/shared-posts.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { Said } from '#data/approvals/shared-posts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

interface DecisionFormProps {
  readonly post: SharedPost
  /** Resolves true once it is sent. */
  readonly onDecide: (said: Said) => Promise<boolean>
}

/** Approves the post as it is shown, or says what should change. */
export function DecisionForm({ post, onDecide }: DecisionFormProps) {
  const words = t.approvals.page
  const [pending, setPending] = useState<Said['decision'] | null>(null)
  const [latest] = post.entries
  const isApproved = latest?.decision === 'approved' && latest.is_valid

  async function send(said: Said): Promise<boolean> {
    setPending(said.decision)
    try {
      return await onDecide(said)
    } finally {
      setPending(null)
    }
  }

  return (
    <>
      {!isApproved && (
        <Button
          tone="primary"
          isWide
          isPending={pending === 'approved'}
          isOff={pending !== null}
          pendingText={words.approving}
          onClick={() => void send({ decision: 'approved' })}
        >
          {words.approve}
        </Button>
      )}
      <details className="approve__change">
        <summary>{words.say}</summary>
        {isApproved && <p className="faint">{words.takesBack}</p>}
        <CommentForm isBusy={pending !== null} onSend={send} />
        <TextForm text={post.text} isBusy={pending !== null} onSend={send} />
      </details>
    </>
  )
}

interface PartProps {
  readonly isBusy: boolean
  readonly onSend: (said: Said) => Promise<boolean>
}

function CommentForm({ isBusy, onSend }: PartProps) {
  const words = t.approvals.page
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function submit() {
    if (comment.trim() === '') setError(words.blank)
    else if (await onSend({ decision: 'commented', words: comment })) setComment('')
  }

  return (
    <Form label={words.comment} onSubmit={() => void submit()}>
      <Field label={words.comment} error={error}>
        {(control) => (
          <TextArea
            control={control}
            rows={3}
            maxLength={APPROVAL.wordsMaxLength}
            value={comment}
            length={comment.length}
            limit={APPROVAL.wordsMaxLength}
            warning={null}
            onChange={(value) => {
              setComment(value)
              setError(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" isPending={isBusy} pendingText={words.sending}>
        {words.sendComment}
      </Button>
    </Form>
  )
}

function TextForm({ text, isBusy, onSend }: PartProps & { readonly text: string }) {
  const words = t.approvals.page
  const [suggested, setSuggested] = useState(text)
  const [error, setError] = useState<string | null>(null)

  async function submit() {
    if (suggested.trim() === '' || suggested === text) setError(words.unchanged)
    else await onSend({ decision: 'suggested', text: suggested })
  }

  return (
    <Form label={words.suggest} onSubmit={() => void submit()}>
      <Field label={words.suggest} error={error}>
        {(control) => (
          <TextArea
            control={control}
            rows={8}
            maxLength={POST_TEXT.maxLength}
            value={suggested}
            length={suggested.length}
            limit={POST_TEXT.maxLength}
            warning={null}
            onChange={(value) => {
              setSuggested(value)
              setError(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" isPending={isBusy} pendingText={words.sending}>
        {words.sendText}
      </Button>
    </Form>
  )
}
