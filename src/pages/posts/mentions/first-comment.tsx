import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'

import { POST_TEXT } from '#contract/limits.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useSystem } from '#data/settings/system.ts'
import type { PartProps } from '#pages/posts/content/part.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

import './first-comment.css'

// Constants, which are rendered once only.
const MESSAGE_SQUARE_PLUS = <MessageSquarePlus size={14} />
const CROSS = <X size={14} />

/** The comment that Lin posts under the live post, or reminds its writer to post. A press opens the field. */
export function FirstComment({ draft, isLocked }: PartProps) {
  const text = draft.format.first_comment ?? ''
  const [isOpened, setOpened] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const isShown = isOpened || text !== ''

  function change(comment: string | null) {
    draft.update(({ format }) => ({ format: { ...format, first_comment: comment } }))
  }

  /** Deleting all of the text leaves the field open, as the person may write on; only `remove` closes it. */
  function write(comment: string) {
    setOpened(true)
    change(comment)
  }

  function remove() {
    change(null)
    setOpened(false)
    // By then the button is rendered: the field that had the focus is gone.
    requestAnimationFrame(() => addButton.current?.focus())
  }

  if (!isShown) {
    return (
      <div className="first-comment--closed">
        <Button
          ref={addButton}
          size="small"
          tone="quiet"
          icon={MESSAGE_SQUARE_PLUS}
          disabled={isLocked}
          onClick={() => setOpened(true)}
        >
          {t.firstComment.add}
        </Button>
      </div>
    )
  }
  return (
    <CommentField
      text={text}
      hasFocus={isOpened}
      hint={<Hint accountId={draft.accountId} />}
      isLocked={isLocked}
      onChange={write}
      onRemove={remove}
    />
  )
}

interface CommentFieldProps {
  readonly text: string
  /** Opened by a press just now. */
  readonly hasFocus: boolean
  readonly hint: React.ReactNode
  readonly isLocked: boolean
  readonly onChange: (text: string) => void
  readonly onRemove: () => void
}

function CommentField({ text, hasFocus, hint, isLocked, onChange, onRemove }: CommentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { commentMaxLength: maxLength } = POST_TEXT

  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])

  return (
    <div className="first-comment">
      <Field label={t.firstComment.label}>
        {(control) => (
          <TextArea
            ref={field}
            control={control}
            readOnly={isLocked}
            value={text}
            onChange={onChange}
            length={text.length}
            limit={maxLength}
            maxLength={maxLength}
            warning={text.length > maxLength ? t.firstComment.tooLong : null}
            foot={hint}
          />
        )}
      </Field>
      <Button size="small" tone="quiet" icon={CROSS} disabled={isLocked} onClick={onRemove}>
        {t.firstComment.remove}
      </Button>
    </div>
  )
}

/** Says who posts the comment, before anybody relies on it. */
function Hint({ accountId }: Pick<ComposerDraftControl, 'accountId'>) {
  const accounts = useAccounts().items
  const isOff = useSystem()?.first_comments === false
  const account = accounts?.find(({ id }) => id === accountId)
  if (isOff) return <p>{t.firstComment.off}</p>
  return <p>{account?.comments_by_hand === true ? t.firstComment.byHand : t.firstComment.hint}</p>
}
