import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { createPortal } from 'react-dom'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

const ApprovalsDialog = lazyPart(
  async () => (await import('./approvals-dialog.tsx')).ApprovalsDialog,
  { texts: ['share', 'content', 'posts'], leave: ({ onDismiss }) => onDismiss() },
)

interface AskButtonProps {
  readonly postId: string
  /** The thing it acts on, read out after the label. */
  readonly about?: string
  readonly isOff?: boolean
  readonly editing?: { readonly text: string; readonly onAccept: (text: string) => void }
}

/** It is there from the start, since its place would move what stands around it; its dialog is loaded later. */
export function AskButton({ postId, about, isOff = false, editing }: AskButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<UserCheck size={14} />}
        isOff={isOff}
        {...(about === undefined ? {} : { about })}
        onClick={() => setAsked(true)}
      >
        {t.common.askForApproval}
      </Button>
      {isAsked &&
        // Apart from the form in which the button stands, as the dialog has one of its own.
        createPortal(
          <ApprovalsDialog
            postId={postId}
            editing={editing ?? null}
            onDismiss={() => setAsked(false)}
          />,
          document.body,
        )}
    </>
  )
}
