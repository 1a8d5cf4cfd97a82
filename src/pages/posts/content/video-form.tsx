import type { FilesPartProps } from './part.ts'

export function VideoForm(_: FilesPartProps) {
  return null
}
