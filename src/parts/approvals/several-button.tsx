import Users from 'lucide-react/icons/users'
import { useState } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { AskedPost } from './several-dialog.tsx'

const SeveralDialog = lazyPart(async () => (await import('./several-dialog.tsx')).SeveralDialog, {
  leave: ({ onDismiss }) => onDismiss(),
})

interface SeveralButtonProps {
  /** In the order of their time. */
  readonly posts: readonly AskedPost[]
  readonly isOff: boolean
}

/** Asks for approval of several posts by one link. */
export function SeveralButton({ posts, isOff }: SeveralButtonProps) {
  // As they were when the dialog was opened: another period may be shown meanwhile.
  const [asked, setAsked] = useState<readonly AskedPost[] | null>(null)
  return (
    <>
      <Button size="small" icon={<Users size={14} />} isOff={isOff} onClick={() => setAsked(posts)}>
        {t.approvals.ask.several}
      </Button>
      {asked !== null && <SeveralDialog posts={asked} onDismiss={() => setAsked(null)} />}
    </>
  )
}
