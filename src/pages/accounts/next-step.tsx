import { useNavigate } from 'react-router-dom'

import { useNextStep } from '#data/drafts/next-step.ts'
import { useOnline } from '#data/device/online.ts'
import { useFirstDraft } from '#data/posts/first-draft.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'

/** Leads on from an account that was just connected: back to the draft that waits, or to the first post. */
export function NextStep() {
  const step = useNextStep()
  const words = t.accounts.next
  if (step === undefined || step === null) return null
  if (step === 'draft') {
    return (
      <Banner tone="info" actions={<ToComposer>{words.toDraft}</ToComposer>}>
        {words.draft}
      </Banner>
    )
  }
  const action =
    step === 'draft-first' ? <DraftFirst /> : <ToComposer>{words.writeFirst}</ToComposer>
  return (
    <Banner tone="info" actions={action}>
      {words.ready}
    </Banner>
  )
}

function ToComposer({ children }: { readonly children: string }) {
  return (
    <LinkButton to="/posts#write" size="small" tone="primary">
      {children}
    </LinkButton>
  )
}

/** Has it drafted, and leads to where that is followed. */
function DraftFirst() {
  const drafting = useFirstDraft()
  const isOnline = useOnline()
  const navigate = useNavigate()

  async function draft() {
    if (await drafting.run()) await navigate('/posts')
  }

  return (
    <>
      <Button
        size="small"
        tone="primary"
        disabled={!isOnline}
        isPending={drafting.isPending}
        pendingText={t.common.starting}
        onClick={() => void draft()}
      >
        {t.accounts.next.draftFirst}
      </Button>
      <LiveBanner tone="error" message={drafting.error} />
    </>
  )
}
