import MessageSquareText from 'lucide-react/icons/message-square-text'
import Repeat2 from 'lucide-react/icons/repeat-2'
import Send from 'lucide-react/icons/send'
import ThumbsUp from 'lucide-react/icons/thumbs-up'

import { t } from '#text/t.ts'

/** What stands below a post in the feed: for the eye only, it does nothing here. */
export function PreviewReactions() {
  const { like, comment, repost, send } = t.composer.preview
  return (
    <div className="preview__reactions" aria-hidden="true">
      <span>
        <ThumbsUp size={16} /> {like}
      </span>
      <span>
        <MessageSquareText size={16} /> {comment}
      </span>
      <span>
        <Repeat2 size={16} /> {repost}
      </span>
      <span>
        <Send size={16} /> {send}
      </span>
    </div>
  )
}
