import Link2 from 'lucide-react/icons/link-2'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Repeat2 from 'lucide-react/icons/repeat-2'
import Send from 'lucide-react/icons/send'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'

import type { LinkCard } from '#contract/posts.ts'
import { readAddress } from '#device/address.ts'
import { t } from '#text/t.ts'

import './link-card-view.css'

// Constants, which are rendered once only.
const LINK = <Link2 size={24} />
const THUMBS_UP = <ThumbsUp size={16} />
const MESSAGE_SQUARE_TEXT = <MessageSquareText size={16} />
const REPEAT = <Repeat2 size={16} />
const SEND = <Send size={16} />

/** A link's card as in LinkedIn's feed, but not clickable. */
export function LinkCardView({ card }: { readonly card: LinkCard }) {
  return (
    <div className="link-card">
      <Picture key={card.image_url} url={card.image_url} />
      <div className="link-card__words">
        <p className="link-card__title">{card.title}</p>
        <p className="link-card__host">{hostOf(card.source)}</p>
      </div>
    </div>
  )
}

/** A placeholder replaces a picture that fails to load, or that the page's policy blocks. */
function Picture({ url }: { readonly url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (url === null || isBroken || !url.startsWith('https:')) {
    return <div className="link-card__picture">{LINK}</div>
  }
  return (
    <img
      className="link-card__picture"
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

function hostOf(source: string): string {
  return readAddress(source)?.hostname.replace(/^www\./, '') ?? source
}

/** The buttons below a post in the feed: decoration only. */
export function PreviewReactions() {
  const { like, comment, repost, send } = t.composer.preview
  return (
    <>
      <span>
        {THUMBS_UP} {like}
      </span>
      <span>
        {MESSAGE_SQUARE_TEXT} {comment}
      </span>
      <span>
        {REPEAT} {repost}
      </span>
      <span>
        {SEND} {send}
      </span>
    </>
  )
}
