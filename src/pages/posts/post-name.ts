import type { Post } from '#contract/posts.ts'
import { cutText } from '#ui/cut-text.ts'

const NAME_LENGTH = 40

/** A post has no title: its first words stand for it. */
export function postName(post: Post): string {
  const text = post.Text_content.trim().replaceAll(/\s+/g, ' ')
  return text === '' ? 'this post' : `"${cutText(text, NAME_LENGTH)}"`
}
