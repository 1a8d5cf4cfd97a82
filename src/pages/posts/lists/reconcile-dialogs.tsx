import { urnInLink } from '@lin/linkedin/urns'
import { useState } from 'react'

import { LINK_CARD } from '#contract/limits.ts'
import type { Post, Settlement } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ConfirmDialog, FormDialog } from '#ui/overlay/dialog.tsx'

import { postName } from './post-name.ts'

interface ReconcileDialogProps {
  readonly post: Post
  readonly onSettle: (settlement: Settlement) => void
  readonly onDismiss: () => void
}

/** Sends the text once more, while LinkedIn recognises it. */
export function SettleDialog({ post, onSettle, onDismiss }: ReconcileDialogProps) {
  return (
    <ConfirmDialog
      title={t.posts.settle.title(postName(post))}
      tone="primary"
      confirmText={t.posts.settle.confirm}
      onConfirm={() => onSettle({ method: 'resend' })}
      onDismiss={onDismiss}
    >
      <p>{t.posts.settle.what}</p>
      <p>{t.posts.settle.instead}</p>
    </ConfirmDialog>
  )
}

/** For a post that the owner sees at LinkedIn; its link tells Lin which one it is. */
export function FoundDialog({ post, onSettle, onDismiss }: ReconcileDialogProps) {
  const [link, setLink] = useState('')
  const isNoLink = link.trim() !== '' && urnInLink(link) === null

  function confirm() {
    if (!isNoLink) onSettle({ method: 'mark-published', ...(link.trim() === '' ? {} : { link }) })
  }

  return (
    <FormDialog
      title={t.posts.found.title(postName(post))}
      submitText={t.posts.found.confirm}
      pendingText={t.posts.found.confirm}
      isPending={false}
      isOff={isNoLink}
      error={null}
      onSubmit={confirm}
      onDismiss={onDismiss}
    >
      <Field
        label={t.posts.found.link}
        hint={t.posts.found.hint}
        error={isNoLink ? t.posts.found.notALink : null}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            value={link}
            onChange={setLink}
            maxLength={LINK_CARD.addressMaxLength}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** For a post that the owner does not see at LinkedIn: it is published anew. */
export function MissingDialog({ post, onSettle, onDismiss }: ReconcileDialogProps) {
  return (
    <ConfirmDialog
      title={t.posts.missing.title(postName(post))}
      confirmText={t.posts.missing.confirm}
      onConfirm={() => onSettle({ method: 'publish-again' })}
      onDismiss={onDismiss}
    >
      <p>{t.posts.missing.what}</p>
      <p>{t.posts.missing.ifThere}</p>
    </ConfirmDialog>
  )
}
