import type { Post } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'

const NAME_LENGTH = 40

/** A post has no title: its first words stand for it. */
export function postName(post: Post): string {
  const text = post.Text_content.trim().replaceAll(/\s+/g, ' ')
  return text === '' ? t.signedIn.unnamed : t.signedIn.quoted(cutText(text, NAME_LENGTH))
}

/** A draft, and what LinkedIn has not taken: nobody has read it yet. */
export function isUnread({ is_published, publication }: Post): boolean {
  return !is_published && (publication === null || publication.state === 'failed')
}

/** LinkedIn can be asked to change or delete it: its name there is known. */
export function isLive({ publication }: Post): boolean {
  return publication?.state === 'published' && publication.urn !== null
}
