import Inbox from 'lucide-react/icons/inbox'
import { useSearchParams } from 'react-router-dom'

import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Page } from '#ui/layout/page.tsx'

import { FollowLink } from './follow-link.tsx'
import { postAbout, readShared } from './read-shared.ts'
import { SharedThing } from './shared-thing.tsx'
import { WriteAbout } from './write-about.tsx'

import './share-page.css'

/** Where the system leads with what another app shared: nothing happens to it before a press. */
export function SharePage() {
  const [query] = useSearchParams()
  const shared = readShared(query)
  if (shared === null) return <NothingShared />
  return (
    <Page title={t.share.title} lead={t.share.lead}>
      <SharedThing shared={shared} />
      <div className="share__ways">
        <WriteAbout text={postAbout(shared)} />
        {shared.link !== null && <FollowLink key={shared.link} link={shared.link} />}
      </div>
    </Page>
  )
}

function NothingShared() {
  const { title, lead, action } = t.share.nothing
  return (
    <Page title={t.share.title}>
      <EmptyState icon={<Inbox size={28} />} title={title} lead={lead}>
        <LinkButton to="/posts" tone="primary">
          {action}
        </LinkButton>
      </EmptyState>
    </Page>
  )
}
