import { useState } from 'react'

import type { WritingInstructions } from '#contract/jobs.ts'
import { WRITING } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import { useSaveInstructions } from '#data/settings/settings.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { LinesInput } from '#ui/form/lines-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

import { OfflineNote } from './offline-note.tsx'
import {
  instructionsFault,
  instructionsFaultText,
  instructionsFrom,
  typedFrom,
} from './typed-instructions.ts'
import type { InstructionsFault, TypedInstructions } from './typed-instructions.ts'
import { WritingExamples } from './writing-examples.tsx'

const NOTES = ['tone', 'audience', 'language'] as const

export function WritingForm({ saved }: { readonly saved: WritingInstructions }) {
  const saving = useSaveInstructions()
  const isOnline = useOnline()
  // Laid over what is saved, so that a later answer of the server takes nothing that was typed.
  const [changes, setChanges] = useState<Partial<TypedInstructions>>({})
  const [fault, setFault] = useState<InstructionsFault | null>(null)
  const typed = { ...typedFrom(saved), ...changes }
  const words = t.settings.writing

  function type(part: Partial<TypedInstructions>) {
    setChanges({ ...changes, ...part })
    setFault(null)
    saving.reset()
  }

  async function submit() {
    const instructions = instructionsFrom(typed)
    const found = instructionsFault(instructions)
    setFault(found)
    if (found !== null || !(await saving.run(instructions))) return
    setChanges((now) => withoutSent(now, changes))
  }

  return (
    <Form label={words.title} onSubmit={() => void submit()}>
      {NOTES.map((name) => (
        <Field key={name} label={words[name]} hint={words[`${name}Hint`]}>
          {(control) => (
            <TextInput
              {...control}
              value={typed[name]}
              maxLength={WRITING.noteMaxLength}
              onChange={(text) => type({ [name]: text })}
            />
          )}
        </Field>
      ))}
      <Field label={words.avoid} hint={words.avoidHint}>
        {(control) => (
          <LinesInput control={control} value={typed.avoid} onChange={(avoid) => type({ avoid })} />
        )}
      </Field>
      <WritingExamples examples={typed.examples} onChange={(examples) => type({ examples })} />
      <Checkbox
        label={words.withImage}
        isChecked={typed.with_image}
        onChange={(with_image) => type({ with_image })}
      />
      <LiveBanner
        tone="error"
        message={fault === null ? saving.error : instructionsFaultText(fault)}
      />
      <LiveBanner tone="success" message={saving.message} />
      <OfflineNote>{words.offline}</OfflineNote>
      <div>
        <Button
          type="submit"
          tone="primary"
          disabled={!isOnline}
          isPending={saving.isPending}
          pendingText={t.common.saving}
        >
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}

/** What was typed while it was sent stays; the rest is the server's again, and another device's. */
function withoutSent(
  now: Partial<TypedInstructions>,
  sent: Partial<TypedInstructions>,
): Partial<TypedInstructions> {
  const kept = { ...now }
  for (const name of FIELDS) if (kept[name] === sent[name]) delete kept[name]
  return kept
}

const FIELDS = ['tone', 'audience', 'language', 'avoid', 'examples', 'with_image'] as const
