import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import type { Source } from '#contract/sources.ts'
import { STARTER_FIELDS } from '#text/starters.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

import type { SourceAdding } from './use-source-adding.ts'

import './starter-list.css'

interface StarterListProps {
  readonly adding: SourceAdding
  readonly followed: readonly Source[]
  /** Called when the focused list goes away. */
  readonly onLeave?: () => void
}

/** Popular feeds and keywords of one field at a time; one tap follows one. */
export function StarterList({ adding, followed, onLeave }: StarterListProps) {
  const [field, setField] = useState<StarterField>(STARTER_FIELDS[0])
  const texts = t.starters
  const { feeds, keywords } = texts.of[field]
  const known = new Set(followed.map(({ source }) => source.toLowerCase()))
  return (
    <div className="starter-list" ref={handFocusOn(() => onLeave?.())}>
      {adding.sample !== null && (
        <div className="starter-list__sample">
          <Starter
            name={texts.sample}
            source={adding.sample}
            adding={adding}
            isFollowed={known.has(adding.sample.toLowerCase())}
            isFirst
          />
          <p className="faint">{texts.sampleLead}</p>
        </div>
      )}
      <Field label={texts.field}>
        {(control) => (
          <Select
            {...control}
            placeholder={texts.chooseField}
            value={field}
            onChange={(chosen) => setField(fieldOf(chosen))}
            options={STARTER_FIELDS.map((each) => ({
              value: each,
              label: t.starters.of[each].name,
            }))}
          />
        )}
      </Field>
      <ul className="starter-list__items" aria-label={texts.feeds}>
        {feeds.map(({ name, source }) => (
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
      <p className="faint">{texts.keywordsLead}</p>
      <ul className="starter-list__items" aria-label={texts.keywords}>
        {keywords.map((keyword) => (
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

type StarterField = (typeof STARTER_FIELDS)[number]

function fieldOf(chosen: string): StarterField {
  return STARTER_FIELDS.find((field) => field === chosen) ?? STARTER_FIELDS[0]
}

interface StarterProps {
  readonly name: string
  readonly source: string
  readonly adding: SourceAdding
  readonly isFollowed: boolean
  /** True for the suggestion that newcomers can take without thinking about it. */
  readonly isFirst?: boolean
}

function Starter({ name, source, adding, isFollowed, isFirst = false }: StarterProps) {
  const [isTapped, setTapped] = useState(false)

  async function follow() {
    setTapped(true)
    await adding.add(source)
    setTapped(false)
  }

  return (
    <Button
      size={isFirst ? 'medium' : 'small'}
      tone={isFirst && !isFollowed ? 'primary' : 'secondary'}
      icon={isFollowed ? <Check size={14} /> : <Plus size={14} />}
      title={isFollowed ? t.starters.followed : source}
      isPending={isTapped}
      isOff={isFollowed || adding.isPending}
      onClick={() => void follow()}
    >
      {name}
    </Button>
  )
}
