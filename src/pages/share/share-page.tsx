import Inbox from 'lucide-react/icons/inbox'
import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'
import { useSearchParams, useNavigate } from 'react-router-dom'

import { useComposerDraft } from '#data/drafts/drafts.ts'
import { useAddSource } from '#data/sources/source-actions.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton, Button } from '#ui/form/button.tsx'
import { cutText } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Page, Card } from '#ui/layout/page.tsx'

import { postAbout, readShared } from './read-shared.ts'
import type { Shared } from './read-shared.ts'

import './share-page.css'

/** The share target. Nothing happens to the shared content before a press. */
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

/** Enough of the text to recognize it. */
const EXCERPT_LENGTH = 600

function SharedThing({ shared: { title, text, link } }: { readonly shared: Shared }) {
  return (
    <Card title={t.share.shared}>
      <div className="share__words">
        {title !== '' && <p className="share__title">{title}</p>}
        {text !== '' && text !== link && (
          <p className="share__text">{cutText(text, EXCERPT_LENGTH)}</p>
        )}
        {link !== null && (
          <p>
            <ExternalLink href={link}>{link}</ExternalLink>
          </p>
        )}
      </div>
    </Card>
  )
}

function FollowLink({ link }: { readonly link: string }) {
  const { run, isPending, error } = useAddSource()
  const navigate = useNavigate()

  async function follow() {
    if (await run({ source: link })) await navigate('/sources')
  }

  const { title, lead, action } = t.share.follow
  return (
    <Card title={title} lead={lead}>
      <LiveBanner tone="error" message={error} />
      <div>
        <Button
          icon={<Rss size={16} />}
          isPending={isPending}
          pendingText={t.common.adding}
          onClick={() => void follow()}
        >
          {action}
        </Button>
      </div>
    </Card>
  )
}

/** Puts the text into the composer; the draft that is there goes to the stash. */
function WriteAbout({ text }: { readonly text: string }) {
  const { isLoaded, replace } = useComposerDraft()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)

  async function write() {
    setPending(true)
    const isDraft = await replace({ ...NOTHING_ELSE, text })
    setPending(false)
    if (isDraft) await navigate('/posts#write')
  }

  const { title, lead, action, preparing } = t.share.write
  return (
    <Card title={title} lead={lead}>
      <div>
        <Button
          tone="primary"
          icon={<PenLine size={16} />}
          isOff={!isLoaded}
          isPending={isPending}
          pendingText={preparing}
          onClick={() => void write()}
        >
          {action}
        </Button>
      </div>
    </Card>
  )
}

/** Clears the other parts of the previous draft. */
const NOTHING_ELSE = {
  imageUrl: null,
  isOwnImage: false,
  altText: null,
  generationId: null,
  postId: null,
  format: {},
} as const
