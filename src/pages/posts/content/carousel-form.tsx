import type { PartProps } from './part.ts'

export function CarouselForm({ isLocked }: PartProps) {
  if (isLocked) return null
  return null
}
