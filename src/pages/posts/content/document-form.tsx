import type { FilesPartProps } from './part.ts'

export function DocumentForm(_: FilesPartProps) {
  return null
}
