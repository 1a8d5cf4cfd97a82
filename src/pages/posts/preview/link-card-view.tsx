import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'

import type { LinkCard } from '#contract/posts.ts'

import './link-card-view.css'

/** The card of a link as LinkedIn's feed shows it. It is no link here. */
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

/** A picture that the page's policy does not let in, or that does not load, has a placeholder. */
function Picture({ url }: { readonly url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (url === null || isBroken || !url.startsWith('https:')) {
    return (
      <div className="link-card__picture">
        <Link2 size={24} />
      </div>
    )
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
  return URL.parse(source)?.hostname.replace(/^www\./, '') ?? source
}
