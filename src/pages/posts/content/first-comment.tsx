import type { PartProps } from './part.ts'

export function FirstComment({ isLocked }: PartProps) {
  if (isLocked) return null
  return null
}
