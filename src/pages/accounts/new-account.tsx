import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

import { useOnline } from '#data/device/online.ts'
import { useNextStep } from '#data/drafts/next-step.ts'
import { useFirstDraft } from '#data/posts/first-draft-actions.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'

interface NewAccountProps {
  /** True for the first seconds, if an account was connected a moment ago. */
  readonly hasConnected: boolean
}

/**
 * Says that an account is connected, and leads on: back to the draft that waits, or to the first post. The news
 * goes after a while; the link that leads on stays.
 */
export function NewAccount({ hasConnected }: NewAccountProps) {
  const way = useWayOn()
  return (
    <LiveBanner
      tone="success"
      message={hasConnected ? t.accounts.manager.connected : (way?.words ?? null)}
      actions={way?.action}
    />
  )
}

interface WayOn {
  readonly words: string
  readonly action: ReactNode
}

function useWayOn(): WayOn | null {
  const step = useNextStep()
  const words = t.accounts.next
  switch (step) {
    case 'draft':
      return { words: words.draft, action: <ToComposer>{words.toDraft}</ToComposer> }
    case 'draft-first':
      return { words: words.ready, action: <DraftFirst /> }
    case 'write-first':
      return { words: words.ready, action: <ToComposer>{words.writeFirst}</ToComposer> }
    case null:
    case undefined:
      return null
  }
}

function ToComposer({ children }: { readonly children: string }) {
  return (
    <LinkButton to="/posts#write" size="small" tone="primary">
      {children}
    </LinkButton>
  )
}

/** Starts the first draft, and leads to the screen that follows it. */
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
