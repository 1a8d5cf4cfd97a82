import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#ui/form/button.tsx'

import './sources.css'

interface DisclosureProps {
  readonly label: string
  /** Rendered only while open. */
  readonly children: () => ReactNode
}

export function Disclosure({ label, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="disclosure">
      <div className="disclosure__line">
        <DisclosureToggle
          label={label}
          id={id}
          isOpen={isOpen}
          onToggle={() => setOpen((was) => !was)}
        />
      </div>
      <div className="disclosure__content" id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  )
}

interface DisclosureToggleProps {
  readonly label: string
  /** Names what the button belongs to; read out after the label. */
  readonly about?: string
  /** Id of the element that the button opens. */
  readonly id: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The button alone, for content in another place. */
export function DisclosureToggle({ label, about, id, isOpen, onToggle }: DisclosureToggleProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      icon={<ChevronRight className="disclosure__arrow" size={14} />}
      aria-expanded={isOpen}
      aria-controls={id}
      data-key="Enter"
      {...(about === undefined ? {} : { about })}
      onClick={onToggle}
    >
      {label}
    </Button>
  )
}
