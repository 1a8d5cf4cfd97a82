import type { TextPartProps } from './part.ts'

export function MentionList(_: TextPartProps) {
  return null
}
