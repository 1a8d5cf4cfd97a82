import Undo2 from 'lucide-react/icons/undo-2'

import { POST_TEXT } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { useOnline } from '#data/device/online.ts'
import { overLimitText } from '#pages/posts/composer/text-length.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { FormDialog } from '#ui/overlay/dialog.tsx'

import { postName } from './post-name.ts'

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
  const isOnline = useOnline()
  const isSame = text === post.Text_content
  const canSave = text.trim() !== '' && !isSame && isOnline
  return (
    <FormDialog
      title={t.posts.edit.title(postName(post))}
      submitText={t.posts.edit.save}
      pendingText={t.common.saving}
      isPending={isPending}
      isOff={!canSave}
      error={error}
      onSubmit={props.onSave}
      onDismiss={props.onDismiss}
    >
      <p>{t.posts.edit.lead}</p>
      <Field label={t.composer.editor.label}>
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
          {t.posts.edit.giveUp}
        </Button>
        {!isSame && <p className="faint">{t.posts.edit.notSaved}</p>}
      </div>
      {!isOnline && <p className="faint">{t.posts.edit.offline}</p>}
    </FormDialog>
  )
}
