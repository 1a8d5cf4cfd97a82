import type { FilesPartProps } from './part.ts'

export function DocumentForm({ isLocked }: FilesPartProps) {
  if (isLocked) return null
  return null
}
