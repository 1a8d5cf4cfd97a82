import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'

import type { LinkCard } from '#contract/posts.ts'
import { readAddress } from '#device/read-address.ts'

import './link-card-view.css'

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
  return readAddress(source)?.hostname.replace(/^www\./, '') ?? source
}
