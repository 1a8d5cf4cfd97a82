import type { FilesPartProps } from './part.ts'

export function VideoForm({ isLocked }: FilesPartProps) {
  if (isLocked) return null
  return null
}
