import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#ui/form/button.tsx'

import './sources.css'

interface DisclosureProps {
  readonly label: string
  /** What it belongs to, read out after the label. */
  readonly about?: string
  /** Rendered only while open. */
  readonly children: () => ReactNode
}

export function Disclosure({ label, about, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="disclosure">
      <div className="disclosure__toggle">
        <Button
          size="small"
          tone="quiet"
          icon={<ChevronRight size={14} />}
          aria-expanded={isOpen}
          aria-controls={id}
          data-key="Enter"
          {...(about === undefined ? {} : { about })}
          onClick={() => setOpen((was) => !was)}
        >
          {label}
        </Button>
      </div>
      <div className="disclosure__content" id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  )
}
