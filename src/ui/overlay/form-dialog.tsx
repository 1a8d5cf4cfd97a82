import { useId } from 'react'
import type { ReactNode } from 'react'

import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'

import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  readonly title: string
  /** The fields. */
  readonly children: ReactNode
  readonly submitText: string
  readonly pendingText: string
  readonly isPending: boolean
  /** There is nothing that could be sent, or no way to send it. */
  readonly isOff?: boolean
  readonly error: string | null
  readonly onSubmit: () => void
  readonly onDismiss: () => void
}

/** A dialog that is filled in, and sent or given up. */
export function FormDialog({ title, children, error, ...props }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      title={title}
      onDismiss={props.onDismiss}
      actions={
        <>
          <Button onClick={props.onDismiss}>{t.common.cancel}</Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            isOff={props.isOff ?? false}
            isPending={props.isPending}
            pendingText={props.pendingText}
          >
            {props.submitText}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={props.onSubmit}>
        {children}
        <LiveBanner tone="error" message={error} />
      </Form>
    </Dialog>
  )
}
