import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import type { Source } from '#contract/sources.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { Select } from '#ui/select.tsx'

import { STARTERS } from './starter-feeds.ts'
import type { StarterField } from './starter-feeds.ts'
import type { SourceAdding } from './use-source-adding.ts'

import './starter-list.css'

interface StarterListProps {
  readonly adding: SourceAdding
  readonly followed: readonly Source[]
  /** The list goes away with the focus on it. */
  readonly onLeave?: () => void
}

/** Popular feeds and keywords of one field at a time; one tap follows one. */
export function StarterList({ adding, followed, onLeave }: StarterListProps) {
  const [field, setField] = useState<StarterField>(STARTERS[0])
  const known = new Set(followed.map(({ source }) => source.toLowerCase()))
  return (
    <div className="starter-list" ref={handFocusOn(() => onLeave?.())}>
      <Field label="Your field">
        {(control) => (
          <Select
            {...control}
            placeholder="Choose a field"
            value={field.name}
            onChange={(name) => setField(fieldOf(name))}
            options={STARTERS.map(({ name }) => ({ value: name, label: name }))}
          />
        )}
      </Field>
      <ul className="starter-list__items" aria-label="Popular feeds">
        {field.feeds.map(({ name, source }) => (
          <li key={source}>
            <Starter
              name={name}
              source={source}
              adding={adding}
              isFollowed={known.has(source.toLowerCase())}
            />
          </li>
        ))}
      </ul>
      <p className="faint">Or follow a keyword in the news:</p>
      <ul className="starter-list__items" aria-label="Keywords to follow">
        {field.keywords.map((keyword) => (
          <li key={keyword}>
            <Starter
              name={keyword}
              source={keyword}
              adding={adding}
              isFollowed={known.has(keyword.toLowerCase())}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function fieldOf(name: string): StarterField {
  return STARTERS.find((field) => field.name === name) ?? STARTERS[0]
}

interface StarterProps {
  readonly name: string
  readonly source: string
  readonly adding: SourceAdding
  readonly isFollowed: boolean
}

function Starter({ name, source, adding, isFollowed }: StarterProps) {
  const [isTapped, setTapped] = useState(false)

  async function follow() {
    setTapped(true)
    await adding.add(source)
    setTapped(false)
  }

  return (
    <Button
      size="small"
      icon={isFollowed ? <Check size={14} /> : <Plus size={14} />}
      title={isFollowed ? 'You follow it already' : source}
      isPending={isTapped}
      isOff={isFollowed || adding.isPending}
      onClick={() => void follow()}
    >
      {name}
    </Button>
  )
}
