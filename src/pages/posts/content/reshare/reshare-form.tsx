import { urnInLink } from '@lin/linkedin/urns'
import { useState } from 'react'

import { changeContent } from '#pages/posts/content/part.ts'
import type { PartProps } from '#pages/posts/content/part.ts'
import { useArrival } from '#pages/posts/content/use-arrival.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

import { ParentCard } from './parent-card.tsx'

/** Asks for the link of the shared post. Words of one's own are optional. */
export function ReshareForm({ draft, isLocked }: PartProps) {
  const parent = draft.format.content?.reshare?.parent ?? null
  const { postId } = draft
  const [last, setLast] = useState({ link: parent ?? '', postId })
  const first = useArrival<HTMLInputElement>()
  const words = t.content.reshare
  // The composer may hold another draft by now, or another device may have changed this one.
  const typed = !last.postId || last.postId === postId ? last.link : ''
  const shown = parent === null || urnInLink(typed) === parent ? typed : parent

  function change(link: string) {
    const urn = urnInLink(link)
    // Embedding code is replaced with the name in it: only that is of use here.
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
      <Told>{parent !== null && <ParentCard parent={parent} />}</Told>
    </>
  )
}

/** Whether it is the name of an activity: LinkedIn does not say that it accepts these, and they cannot be looked up. */
function isActivity(urn: string): boolean {
  return urn.startsWith('urn:li:activity:')
}

function faultOf(typed: string): string | null {
  if (typed.trim() === '') return null
  const urn = urnInLink(typed)
  if (urn === null) return t.content.reshare.notALink
  return isActivity(urn) ? t.content.reshare.activity : null
}
