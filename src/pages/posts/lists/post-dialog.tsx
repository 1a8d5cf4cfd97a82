import Undo2 from 'lucide-react/icons/undo-2'

import { POST_TEXT } from '#contract/limits.ts'
import type { Post, Settlement } from '#contract/posts.ts'
import { useOnline } from '#data/device/online.ts'
import type { SettlePost } from '#data/posts/post-actions.ts'
import { overLimitText } from '#pages/posts/composer/text-length.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { FormDialog } from '#ui/overlay/dialog.tsx'

import { DeletePostDialog } from './delete-post-dialog.tsx'
import { postName } from './post-name.ts'
import type { Reconciling } from './publication-state.tsx'
import { FoundDialog, MissingDialog, SettleDialog } from './reconcile-dialogs.tsx'
import type { LiveEditing } from './use-live-editing.ts'

/** A dialog about one of the published posts. */
export interface AskedAbout {
  readonly about: 'delete' | 'edit' | Reconciling
  readonly post: Post
}

interface PostDialogProps {
  readonly asked: AskedAbout
  readonly editing: LiveEditing
  readonly onSettle: (settling: SettlePost) => void
  readonly onDelete: (post: Post) => void
  readonly onDeleteThere: (post: Post) => void
  readonly onClose: () => void
}

export function PostDialog({ asked, editing, onClose, ...props }: PostDialogProps) {
  const { about, post } = asked

  async function save() {
    if (await editing.save(post)) onClose()
  }

  function settle(settlement: Settlement) {
    onClose()
    props.onSettle({ id: post.id, ...settlement })
  }

  switch (about) {
    case 'delete':
      return (
        <DeletePostDialog
          post={post}
          onDelete={() => props.onDelete(post)}
          onDeleteThere={() => props.onDeleteThere(post)}
          onDismiss={onClose}
        />
      )
    case 'edit':
      return (
        <EditLiveDialog
          post={post}
          text={editing.textOf(post)}
          isPending={editing.pendingIds.has(post.id)}
          error={editing.errors.get(post.id) ?? null}
          onChange={(text) => editing.type(post, text)}
          onSave={() => void save()}
          onDismiss={onClose}
        />
      )
    case 'settle':
      return <SettleDialog post={post} onSettle={settle} onDismiss={onClose} />
    case 'found':
      return <FoundDialog post={post} onSettle={settle} onDismiss={onClose} />
    case 'missing':
      return <MissingDialog post={post} onSettle={settle} onDismiss={onClose} />
  }
}

interface EditLiveDialogProps {
  readonly post: Post
  /** The field's text, stored by the opener so that closing the dialog loses nothing. */
  readonly text: string
  readonly isPending: boolean
  readonly error: string | null
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  readonly onDismiss: () => void
}

function EditLiveDialog({ post, text, isPending, error, ...props }: EditLiveDialogProps) {
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
