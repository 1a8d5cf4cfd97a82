import type { PartProps } from './part.ts'

export function FirstComment(_: PartProps) {
  return null
}
