import type { Post } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { numberText } from '#ui/format/numbers.ts'

import { chosenOf } from './part.ts'
import type { Choice } from './part.ts'

/** Names what a post in a list holds beside its text, and its audience unless that is everybody. */
export function ContentBadges({ post }: { readonly post: Post }) {
  const { content = null, visibility } = post
  const choice = chosenOf({ content, imageUrl: null })
  return (
    <div className="cluster">
      {choice !== null && <Badge>{nameOf(choice, post)}</Badge>}
      {visibility === 'CONNECTIONS' && <Badge>{t.content.audience.of.CONNECTIONS}</Badge>}
      {choice === 'poll' && <span>{content?.poll?.question}</span>}
      {choice === 'document' && <span>{content?.document?.title}</span>}
    </div>
  )
}

function nameOf(choice: Choice, { content }: Post): string {
  const { kinds, pictures } = t.content
  if (choice !== 'pictures') return kinds[choice].name
  return pictures.number(numberText(content?.images?.length ?? 0))
}
