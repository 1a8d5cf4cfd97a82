import { organizationUrn } from '@lin/linkedin/urns'
import { useState } from 'react'

import { CONTENT } from '#contract/content/limits.ts'
import type { Mention } from '#contract/content/post-content.ts'
import { useAddMention } from '#data/posts/mentions.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormDialog } from '#ui/overlay/dialog.tsx'

interface MentionDialogProps {
  /** The name as typed behind the `@`. */
  readonly name: string
  readonly onAdded: (mention: Mention) => void
  readonly onClose: () => void
}

/** Adds an organization to the address book, also without a network, and to the text. */
export function MentionDialog({ name: typed, onAdded, onClose }: MentionDialogProps) {
  const { run, isPending, error } = useAddMention()
  const [address, setAddress] = useState('')
  const [name, setName] = useState(typed)
  const [isAsked, setAsked] = useState(false)
  const words = t.mentions.dialog
  const urn = organizationUrn(address)
  const exact = name.trim()

  async function add() {
    setAsked(true)
    if (urn === null || exact === '') return
    if (!(await run({ name: exact, urn }))) return
    onClose()
    onAdded({ name: exact, urn })
  }

  return (
    <FormDialog
      title={words.title}
      submitText={words.submit}
      pendingText={words.adding}
      isPending={isPending}
      error={error}
      onSubmit={() => void add()}
      onDismiss={onClose}
    >
      <p>{words.lead}</p>
      <Field
        label={words.address}
        hint={words.addressHint}
        error={isAsked && urn === null ? words.noNumber : null}
      >
        {(control) => (
          <TextInput
            {...control}
            value={address}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={setAddress}
          />
        )}
      </Field>
      <Field
        label={words.name}
        hint={words.nameHint}
        error={isAsked && exact === '' ? words.noName : null}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={CONTENT.mention.nameMaxLength}
            autoComplete="off"
            onChange={setName}
          />
        )}
      </Field>
    </FormDialog>
  )
}
