import { useState } from 'react'

import { urnInLink } from '#contract/rules/linkedin-urn.ts'
import { changeContent } from '#pages/posts/content/part.ts'
import type { PartProps } from '#pages/posts/content/part.ts'
import { useArrival } from '#pages/posts/content/use-arrival.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

import { ParentCard } from './parent-card.tsx'

/** Takes the link of the post that is shared. Words of one's own are optional. */
export function ReshareForm({ draft, isLocked }: PartProps) {
  const parent = draft.format.content?.reshare?.parent ?? null
  const { postId } = draft
  const [last, setLast] = useState({ link: parent ?? '', postId })
  const first = useArrival<HTMLInputElement>()
  const words = t.content.reshare
  // Another draft may be written by now, or what was changed on another device.
  const typed = !last.postId || last.postId === postId ? last.link : ''
  const shown = parent === null || urnInLink(typed) === parent ? typed : parent

  function change(link: string) {
    const urn = urnInLink(link)
    // Of the code for embedding it, only the name is of use here.
    setLast({ link: urn !== null && link.includes('<') ? urn : link, postId })
    const reshare = urn === null || isActivity(urn) ? undefined : { parent: urn }
    changeContent(draft, (content) => ({ ...content, reshare }))
  }

  return (
    <>
      <Field label={words.link} hint={words.hint} error={faultOf(shown)}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            readOnly={isLocked}
            placeholder={words.placeholder}
            value={shown}
            onChange={change}
          />
        )}
      </Field>
      <output>{parent !== null && <ParentCard parent={parent} />}</output>
    </>
  )
}

/** LinkedIn does not say that it takes the name of an activity, and no such name can be looked up. */
function isActivity(urn: string): boolean {
  return urn.startsWith('urn:li:activity:')
}

function faultOf(typed: string): string | null {
  if (typed.trim() === '') return null
  const urn = urnInLink(typed)
  if (urn === null) return t.content.reshare.notALink
  return isActivity(urn) ? t.content.reshare.activity : null
}
