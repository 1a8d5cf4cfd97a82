import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Link2 from 'lucide-react/icons/link-2'
import type { ReactNode } from 'react'

import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

import './callback-page.css'

interface CallbackStateProps {
  readonly kind: keyof typeof ICONS
  readonly message: string
  /** Why the latest press led nowhere. */
  readonly failure?: string | null
  /** Buttons, if the flow does not go on by itself. */
  readonly children?: ReactNode
}

const ICONS = {
  processing: <Spinner size="large" />,
  signIn: <Link2 size={40} />,
  question: <Link2 size={40} />,
  success: <CircleCheck className="callback__good" size={40} />,
  error: <CircleX className="callback__bad" size={40} />,
} as const

/** One live region for all states: a change inside a region is announced, a new region is not. */
export function CallbackState({ kind, message, failure = null, children }: CallbackStateProps) {
  return (
    <Sheet title={t.accounts.callback.title}>
      <Told className="callback">
        {ICONS[kind]}
        <span className="callback__message">{message}</span>
        <span className="callback__lead">{t.accounts.callback[kind].lead}</span>
      </Told>
      <LiveBanner tone="error" message={failure} />
      {children !== undefined && <div className="callback__actions">{children}</div>}
    </Sheet>
  )
}
