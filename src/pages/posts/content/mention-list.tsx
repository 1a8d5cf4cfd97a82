import type { TextPartProps } from './part.ts'

export function MentionList({ isLocked }: TextPartProps) {
  if (isLocked) return null
  return null
}
