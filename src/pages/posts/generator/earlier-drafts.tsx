import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { EarlierListProps } from './earlier-list.tsx'

const EarlierList = lazyPart(async () => (await import('./earlier-list.tsx')).EarlierList)

/** Earlier drafts, of any device, that can be put into the editor again. */
export function EarlierDrafts(props: EarlierListProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack">
      <div>
        <Button
          size="small"
          icon={isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t.posts.earlier.title}
        </Button>
      </div>
      {isOpen && (
        <div id={id}>
          <EarlierList {...props} />
        </div>
      )}
    </div>
  )
}
