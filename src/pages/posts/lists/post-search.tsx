import type { RefObject } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { numberText } from '#ui/format/numbers.ts'

interface PostSearchProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly value: string
  /** What is looked for by now. */
  readonly sought: string
  /** How many of how many posts match. */
  readonly found: number
  readonly all: number
  readonly onChange: (search: string) => void
  readonly onShowAll: () => void
}

/** Looks through what the device has: it needs no network. */
export function PostSearch({ field, value, sought, found, all, ...on }: PostSearchProps) {
  const isNone = sought !== '' && found === 0
  return (
    <div className="stack stack--tight">
      <Field label={t.posts.published.search}>
        {(control) => (
          <TextInput {...control} ref={field} type="search" value={value} onChange={on.onChange} />
        )}
      </Field>
      <output className="faint">
        {sought !== '' && !isNone && t.posts.published.found(numberText(found), numberText(all))}
        {isNone && t.posts.published.noneFound(sought)}
      </output>
      {isNone && (
        <div>
          <Button size="small" onClick={on.onShowAll}>
            {t.posts.published.showAll}
          </Button>
        </div>
      )}
    </div>
  )
}
