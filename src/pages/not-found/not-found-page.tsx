import { useLocation } from 'react-router-dom'

import { useSession } from '#data/session/state.ts'
import { t } from '#text/t.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { cutText, Rich } from '#ui/format/text.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

import './not-found-page.css'

const SHOWN_CHARACTERS = 80

/** Names the requested address, and links to the start page or the dashboard. */
export function NotFoundPage() {
  const isSignedIn = useSession().state === 'signed-in'
  const path = cutText(useLocation().pathname, SHOWN_CHARACTERS)
  return (
    <Sheet title={t.signIn.notFound.title}>
      <p>
        <Rich
          text={t.signIn.notFound.lead}
          parts={{ path: () => <code className="not-found__path">{path}</code> }}
        />
      </p>
      <LinkButton to={isSignedIn ? '/dashboard' : '/'} tone="primary" isWide>
        {isSignedIn ? t.signIn.notFound.toDashboard : t.signIn.notFound.toStart}
      </LinkButton>
    </Sheet>
  )
}
