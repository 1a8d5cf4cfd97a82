import type { Post } from '#contract/posts.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'

const NAME_LENGTH = 40

/** A post has no title, so its first words name it. */
export function postName(post: Post): string {
  const text = oneLine(post.Text_content)
  return text === '' ? t.signedIn.unnamed : t.signedIn.quoted(cutText(text, NAME_LENGTH))
}

/** Whether it is a draft, or a post that LinkedIn refused: nobody has read it yet. */
export function isUnread({ is_published, publication }: Post): boolean {
  return !is_published && (publication === null || publication.state === 'failed')
}

/** Whether the post's id at LinkedIn is known, so that it can be changed or deleted there. */
export function isLive({ publication }: Post): boolean {
  return publication?.state === 'published' && publication.urn !== null
}
