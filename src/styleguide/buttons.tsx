import Bell from 'lucide-react/icons/bell'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button, DeleteButton, IconButton, LinkButton } from '#ui/form/button.tsx'
import { Segments, Toggles } from '#ui/form/choices.tsx'
import { UndoableDelete } from '#ui/form/undoable-delete.tsx'

import { Specimen } from './specimen.tsx'

const TONES = ['primary', 'secondary', 'quiet', 'danger', 'quiet-danger'] as const
const VIEWS = ['Month', 'Week'] as const
const DAYS = ['Mon', 'Tue', 'Wed'] as const

export function Buttons() {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Month')
  const [days, setDays] = useState<readonly string[]>(['Tue'])

  function toggle(day: string) {
    setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day])
  }

  return (
    <>
      <Specimen name="Button">
        {TONES.map((tone) => (
          <div key={tone} className="cluster">
            <Button tone={tone}>{tone}</Button>
            <Button tone={tone} disabled>
              disabled
            </Button>
          </div>
        ))}
        <div className="cluster">
          <Button size="small">Small</Button>
          <Button size="large" icon={<Plus size={16} />}>
            Large
          </Button>
        </div>
        <Button isPending pendingText="Pending...">
          Pending
        </Button>
        <Button isOff>Off, and focusable</Button>
        <Button tone="primary" isWide>
          Wide
        </Button>
      </Specimen>
      <Specimen name="Delete button">
        <div className="cluster">
          <DeleteButton about="Pottery" />
          <DeleteButton isPending about="Pottery" />
          <DeleteButton about="of your sources">Delete 2</DeleteButton>
        </div>
      </Specimen>
      <Specimen name="Delete button of a row, with Undo beside it while it deletes">
        <div className="cluster">
          <UndoableDelete about="Pottery" onUndo={undefined} takesFocus={false} />
          <UndoableDelete isPending about="Weaving" onUndo={ignore} takesFocus={false} />
        </div>
      </Specimen>
      <Specimen name="Link button">
        <LinkButton to="/styleguide">Leads elsewhere</LinkButton>
      </Specimen>
      <Specimen name="Icon button">
        <div className="cluster">
          <IconButton label="Notifications" icon={<Bell size={20} />} />
          <IconButton label="Off" icon={<Bell size={20} />} disabled />
        </div>
      </Specimen>
      <Specimen name="Segments">
        <Segments label="View" choices={VIEWS} nameOf={String} value={view} onChange={setView} />
      </Specimen>
      <Specimen name="Toggles">
        <Toggles
          label="Days"
          choices={DAYS}
          chosen={DAYS.filter((day) => days.includes(day))}
          onToggle={toggle}
        />
        <Toggles
          label="Refused"
          choices={DAYS}
          chosen={[]}
          error="Choose a day"
          onToggle={toggle}
        />
      </Specimen>
      <Specimen name="Spinner">
        <div className="cluster">
          <Spinner />
          <Spinner size="large" />
        </div>
      </Specimen>
    </>
  )
}

/** Nothing is deleted here. */
function ignore(): void {}
