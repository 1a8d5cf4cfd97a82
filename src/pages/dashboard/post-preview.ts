import { POST_TEXT } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'

/** The beginning of a post's text, or a placeholder. */
export function postPreview({ Text_content }: Post): string {
  const text = Text_content.trim()
  return text === '' ? t.dashboard.recent.noText : cutText(text, POST_TEXT.previewLength)
}
