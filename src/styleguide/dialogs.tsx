import { useState } from 'react'

import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ConfirmDialog, Dialog, FormDialog } from '#ui/overlay/dialog.tsx'

import { Specimen } from './specimen.tsx'

const KINDS = ['dialog', 'question', 'form'] as const

export function Dialogs() {
  const [opened, setOpened] = useState<(typeof KINDS)[number] | null>(null)

  function close() {
    setOpened(null)
  }

  return (
    <Specimen name="Dialog">
      <div className="cluster">
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => setOpened(kind)}>
            {kind}
          </Button>
        ))}
      </div>
      {opened === 'dialog' && (
        <Dialog
          title="Something to look at"
          actions={<Button onClick={close}>Close</Button>}
          onDismiss={close}
        >
          Words
        </Dialog>
      )}
      {opened === 'question' && (
        <ConfirmDialog
          title="Disconnect Ada Lovelace?"
          confirmText="Disconnect"
          onConfirm={close}
          onDismiss={close}
        >
          What will be, and what will not.
        </ConfirmDialog>
      )}
      {opened === 'form' && <RefusedForm onClose={close} />}
    </Specimen>
  )
}

function RefusedForm({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  return (
    <FormDialog
      title="Rename it"
      submitText="Save"
      pendingText="Saving..."
      isPending={false}
      error="It could not be saved."
      onSubmit={onClose}
      onDismiss={onClose}
    >
      <Field label="Name">
        {(control) => <TextInput {...control} value={name} onChange={setName} />}
      </Field>
    </FormDialog>
  )
}
