import { useState } from 'react'

import { APPROVAL } from '#contract/approvals/limits.ts'
import type { MadeApprovalLink } from '#data/approvals/approvals.ts'
import { copyText } from '#device/files.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

import './approvals.css'

interface NewLinkProps {
  readonly isBusy: boolean
  /** Null where no link was made. */
  readonly onMake: (name: string) => Promise<MadeApprovalLink | null>
}

/** The address is shown here alone: the server stores only a hash of its secret. */
export function NewLink({ isBusy, onMake }: NewLinkProps) {
  const words = t.approvals.ask
  const [name, setName] = useState('')
  const [made, setMade] = useState<MadeApprovalLink | null>(null)
  const [isCopied, setCopied] = useState(false)

  async function make(): Promise<void> {
    const link = await onMake(name.trim())
    if (link === null) return
    setMade(link)
    setCopied(false)
    setName('')
  }

  return (
    <>
      <Form label={words.make} onSubmit={() => void make()}>
        <Field label={words.name} hint={words.nameHint}>
          {(control) => (
            <TextInput
              {...control}
              required
              maxLength={APPROVAL.nameMaxLength}
              autoComplete="off"
              value={name}
              onChange={setName}
            />
          )}
        </Field>
        <Button type="submit" isPending={isBusy} pendingText={words.making}>
          {words.make}
        </Button>
      </Form>
      <Told>{made !== null && words.made(made.link.name)}</Told>
      {made !== null && (
        <div className="approvals__address">
          <Field label={words.address}>
            {(control) => (
              <TextInput {...control} readOnly value={made.url} onChange={() => undefined} />
            )}
          </Field>
          <Button onClick={() => void copyText(made.url).then(setCopied)}>{words.copy}</Button>
          <Told className="faint">{isCopied ? words.copied : null}</Told>
        </div>
      )}
    </>
  )
}
