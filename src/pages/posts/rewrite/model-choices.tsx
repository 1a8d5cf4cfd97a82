import { useState } from 'react'

import type { Rewrite } from '#contract/content/rewrite.ts'
import { WRITING } from '#contract/content/writing-limits.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

/** Rewrites that need no words of the person (`PLAIN`), and those that do (`TOLD`). */
const PLAIN = ['shorter', 'plainer', 'hooks', 'continue'] as const
const TOLD = ['tone', 'translate', 'ask'] as const
type Told = (typeof TOLD)[number]

interface ModelChoicesProps {
  /** The model's name. */
  readonly writer: string
  readonly isOff: boolean
  readonly onChoose: (kind: Rewrite, wish: string) => void
}

export function ModelChoices({ writer, isOff, onChoose }: ModelChoicesProps) {
  const [how, setHow] = useState<Told>('tone')
  const [wish, setWish] = useState('')
  const words = t.rewrite.model
  const canGo = !isOff && wish.trim() !== ''

  function go() {
    if (canGo) onChoose(how, wish.trim())
  }

  return (
    <fieldset className="rewrite__choices">
      <legend className="faint">{words.title(writer)}</legend>
      {PLAIN.map((kind) => (
        <Button key={kind} size="small" isOff={isOff} onClick={() => onChoose(kind, '')}>
          {words.items[kind]}
        </Button>
      ))}
      <div className="rewrite__wish">
        <Field label={words.how}>
          {(control) => (
            <Select
              {...control}
              value={how}
              options={TOLD.map((value) => ({ value, label: words.hows[value] }))}
              onChange={(value) => setHow(TOLD.find((each) => each === value) ?? how)}
            />
          )}
        </Field>
        <Field label={words.wish[how]}>
          {(control) => (
            <TextInput
              {...control}
              value={wish}
              maxLength={WRITING.noteMaxLength}
              onChange={setWish}
              onKeyDown={({ key, nativeEvent }) => {
                if (key === 'Enter' && !nativeEvent.isComposing) go()
              }}
            />
          )}
        </Field>
        <Button size="small" isOff={!canGo} onClick={go}>
          {words.go}
        </Button>
      </div>
    </fieldset>
  )
}
