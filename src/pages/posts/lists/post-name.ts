import type { Post } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'

const NAME_LENGTH = 40

/** A post has no title: its first words stand for it. */
export function postName(post: Post): string {
  const text = post.Text_content.trim().replaceAll(/\s+/g, ' ')
  return text === '' ? t.desk.unnamed : t.desk.quoted(cutText(text, NAME_LENGTH))
}
