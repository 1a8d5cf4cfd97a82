import Repeat2 from 'lucide-react/icons/repeat-2'

import { usePostByUrn } from '#data/posts/parents.ts'
import { t } from '#text/t.ts'
import { absoluteTime } from '#ui/format/dates.tsx'
import { cutText } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import './parent-card.css'

interface ParentCardProps {
  /** `urn:li:share:…` or `urn:li:ugcPost:…` */
  readonly parent: string
}

const EXCERPT_LENGTH = 240
const FEED = 'https://www.linkedin.com/feed/update/'

/**
 * The shared post, as far as it can be known: LinkedIn lets nobody read the posts of others, so for theirs only
 * the moment is shown, which is in the name.
 */
export function ParentCard({ parent }: ParentCardProps) {
  const own = usePostByUrn(parent)
  const at = momentIn(parent)
  const words = t.content.reshare
  return (
    <div className="parent-card">
      <Repeat2 size={16} />
      <div>
        {own !== null && (
          <p className="parent-card__text">{cutText(own.Text_content, EXCERPT_LENGTH)}</p>
        )}
        <p className="faint">
          {own === null ? words.others : words.own}
          {at !== null && ` · ${absoluteTime(at)}`}
        </p>
        <ExternalLink href={own?.publication?.url ?? `${FEED}${parent}`}>{words.open}</ExternalLink>
      </div>
    </div>
  )
}

/** LinkedIn's ids of 64 bits begin with the milliseconds since 1970. Null for an id of another kind. */
function momentIn(urn: string): string | null {
  const [id = '0'] = /(?<!\d)\d+$/.exec(urn) ?? []
  const ms = Number(BigInt.asUintN(64, BigInt(id)) >> 22n)
  return ms < FOUNDED_MS ? null : new Date(ms).toISOString()
}

const FOUNDED_MS = Date.UTC(2003, 0)
