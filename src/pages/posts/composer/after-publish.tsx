import Repeat2 from 'lucide-react/icons/repeat-2'
import { Link } from 'react-router-dom'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import type { ToldPost } from './use-composing.ts'

interface AfterPublishProps {
  readonly post: ToldPost | null
  /** Uses the published text for another post; null if that is not offered. */
  readonly onAgain: (() => void) | null
  /** Called when the focused button goes away. */
  readonly onLeave: () => void
}

/** Leads to the post that was just published, at LinkedIn or in the lists, and to the next one. */
export function AfterPublish({ post, onAgain, onLeave }: AfterPublishProps) {
  return (
    <div className="cluster" ref={handFocusOn(onLeave)}>
      {post !== null &&
        (post.url === null ? (
          <Link to={`#post-${post.id}`}>{t.posts.after.view}</Link>
        ) : (
          <ExternalLink href={post.url}>{t.posts.after.view}</ExternalLink>
        ))}
      {onAgain !== null && (
        <Button size="small" tone="quiet" icon={<Repeat2 size={14} />} onClick={onAgain}>
          {t.posts.after.again}
        </Button>
      )}
    </div>
  )
}
