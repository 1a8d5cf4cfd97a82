import type { PartProps } from './part.ts'

export function CarouselForm(_: PartProps) {
  return null
}
