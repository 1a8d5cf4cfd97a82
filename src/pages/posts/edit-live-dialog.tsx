import Undo2 from 'lucide-react/icons/undo-2'
import { useId } from 'react'

import { POST_TEXT } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { useOnline } from '#data/online.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { TextArea } from '#ui/text-area.tsx'

import { postName } from './post-name.ts'
import { overLimitText } from './text-length.ts'

interface EditLiveDialogProps {
  readonly post: Post
  /** What stands in the field: kept by whoever opens it, so that closing it loses nothing. */
  readonly text: string
  readonly isPending: boolean
  readonly error: string | null
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  readonly onDismiss: () => void
}

export function EditLiveDialog({ post, text, isPending, error, ...props }: EditLiveDialogProps) {
  const id = useId()
  const isOnline = useOnline()
  const isSame = text === post.Text_content
  const canSave = text.trim() !== '' && !isSame && isOnline
  return (
    <Dialog
      title={`Edit ${postName(post)}`}
      onDismiss={props.onDismiss}
      actions={
        <>
          <Button onClick={props.onDismiss}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            isOff={!canSave}
            isPending={isPending}
            pendingText="Saving..."
          >
            Save on LinkedIn
          </Button>
        </>
      }
    >
      <p>
        Your readers see the new text at once. Its image or link card stays: LinkedIn changes the
        text only.
      </p>
      <Form id={id} onSubmit={props.onSave}>
        <Field label="Post content">
          {(control) => (
            <TextArea
              control={control}
              readOnly={isPending}
              value={text}
              onChange={props.onChange}
              length={text.length}
              limit={POST_TEXT.maxLength}
              warning={overLimitText(text)}
            />
          )}
        </Field>
        <div className="cluster">
          <Button
            size="small"
            icon={<Undo2 size={14} />}
            isOff={isSame || isPending}
            onClick={() => props.onChange(post.Text_content)}
          >
            Back to the live text
          </Button>
          {!isSame && <p className="faint">Your change stays on this device until you save it.</p>}
        </div>
        <LiveBanner tone="error" message={error} />
        {!isOnline && <p className="faint">You are offline: it can be saved once you are back.</p>}
      </Form>
    </Dialog>
  )
}
