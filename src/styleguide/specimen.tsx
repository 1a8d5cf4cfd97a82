import type { ReactNode } from 'react'

interface SpecimenProps {
  readonly name: string
  readonly children: ReactNode
}

/** A building block with its states. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className="styleguide__specimen">
      <h2>{name}</h2>
      {children}
    </section>
  )
}
