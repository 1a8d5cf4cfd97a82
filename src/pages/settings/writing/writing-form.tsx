import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useState } from 'react'

import { WRITING } from '#contract/content/writing-limits.ts'
import type { WritingInstructions } from '#contract/jobs.ts'
import { useOnline } from '#data/device/online.ts'
import { useSaveInstructions } from '#data/settings/settings.ts'
import { runAfter } from '#device/timers.ts'
import { takeFocus } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { LinesInput, TextInput } from '#ui/form/text-input.tsx'

const NOTES = ['tone', 'audience', 'language'] as const
/** A pause in the typing after which it is saved. */
const PAUSE_MS = 1500

export function WritingForm({ saved }: { readonly saved: WritingInstructions }) {
  const saving = useSaveInstructions()
  const isOnline = useOnline()
  // Stored apart from the saved values, so that a later answer does not overwrite typed text.
  const [changes, setChanges] = useState<Partial<TypedInstructions>>({})
  const [fault, setFault] = useState<InstructionsFault | null>(null)
  const typed = { ...typedFrom(saved), ...changes }
  const isChanged = !isSame(typed, typedFrom(saved))
  const words = t.settings.writing

  function type(part: Partial<TypedInstructions>) {
    setChanges({ ...changes, ...part })
    setFault(null)
    saving.reset()
  }

  async function save(sent: Partial<TypedInstructions>) {
    if (!isOnline || !isChanged || saving.isPending) return
    const instructions = instructionsFrom({ ...typedFrom(saved), ...sent })
    const found = instructionsFault(instructions)
    setFault(found)
    if (found !== null || !(await saving.run(instructions))) return
    setChanges((now) => withoutSent(now, typedFrom(instructions)))
  }

  const saveSoon = useEffectEvent((sent: Partial<TypedInstructions>) => void save(sent))
  const mayBeSaved = isOnline && isChanged && !saving.isPending
  // Also what was typed while the rest was being saved, or without a network.
  useEffect(
    () => (mayBeSaved ? runAfter(PAUSE_MS, () => saveSoon(changes)) : undefined),
    [mayBeSaved, changes],
  )

  return (
    <Form label={words.title} onSubmit={() => void save(changes)}>
      <div className="stack" onBlur={() => void save(changes)}>
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
            <LinesInput
              control={control}
              value={typed.avoid}
              onChange={(avoid) => type({ avoid })}
            />
          )}
        </Field>
        <WritingExamples examples={typed.examples} onChange={(examples) => type({ examples })} />
        <Checkbox
          label={words.withImage}
          isChecked={typed.with_image}
          onChange={(with_image) => type({ with_image })}
        />
      </div>
      <LiveBanner
        tone="error"
        message={fault === null ? saving.error : instructionsFaultText(fault)}
      />
      <Told className="faint">{stateText({ isOnline, ...saving })}</Told>
    </Form>
  )
}

interface SavingState {
  readonly isOnline: boolean
  readonly isPending: boolean
  readonly message: string | null
}

function stateText({ isOnline, isPending, message }: SavingState): string {
  if (!isOnline) return t.settings.writing.offline
  if (isPending) return t.common.saving
  return message ?? t.settings.writing.byItself
}

/**
 * Keeps what was typed while saving, and spaces and line ends that are not saved: the next word may follow them. All
 * other values follow the server again.
 */
function withoutSent(
  now: Partial<TypedInstructions>,
  sent: TypedInstructions,
): Partial<TypedInstructions> {
  const kept = { ...now }
  for (const name of FIELDS) {
    if (JSON.stringify(kept[name]) === JSON.stringify(sent[name])) delete kept[name]
  }
  return kept
}

const FIELDS = ['tone', 'audience', 'language', 'avoid', 'examples', 'with_image'] as const

interface WritingExamplesProps {
  readonly examples: readonly string[]
  readonly onChange: (examples: readonly string[]) => void
}

/** Example posts by the user; an empty one is dropped. */
function WritingExamples({ examples, onChange }: WritingExamplesProps) {
  const [added, setAdded] = useState<number | null>(null)

  // The focused button is removed with the last example.
  function add() {
    onChange([...examples, ''])
    setAdded(examples.length)
  }

  return (
    <>
      {examples.map((example, at) => (
        <Field key={labelOf(at)} label={labelOf(at)} hint={t.settings.writing.exampleHint}>
          {(control) => (
            <TextArea
              ref={at === added ? takeFocus : undefined}
              control={control}
              value={example}
              onChange={(text) => onChange(examples.with(at, text))}
              length={example.length}
              limit={WRITING.exampleMaxLength}
              warning={null}
            />
          )}
        </Field>
      ))}
      {examples.length < WRITING.examplesMax && (
        <div>
          <Button size="small" icon={<Plus size={16} />} onClick={add}>
            {t.settings.writing.addExample}
          </Button>
        </div>
      )}
    </>
  )
}

function labelOf(at: number): string {
  return t.settings.writing.example(at + 1)
}

/** The values of the instructions form. */
interface TypedInstructions extends Omit<WritingInstructions, 'avoid' | 'examples'> {
  /** One per line. */
  readonly avoid: string
  readonly examples: readonly string[]
}

function typedFrom({ avoid, ...kept }: WritingInstructions): TypedInstructions {
  return { ...kept, avoid: avoid.join('\n') }
}

/** Drops blank values. */
function instructionsFrom(typed: TypedInstructions): WritingInstructions {
  return {
    ...typed,
    tone: typed.tone.trim(),
    audience: typed.audience.trim(),
    language: typed.language.trim(),
    avoid: withoutBlanks(typed.avoid.split('\n')),
    examples: withoutBlanks(typed.examples),
  }
}

/** Blank values make no difference. */
function isSame(one: TypedInstructions, other: TypedInstructions): boolean {
  return JSON.stringify(instructionsFrom(one)) === JSON.stringify(instructionsFrom(other))
}

type InstructionsFault = 'avoidTooMany' | 'avoidTooLong' | 'exampleTooLong'

/** The fault that prevents saving; null if there is none. */
function instructionsFault({ avoid, examples }: WritingInstructions): InstructionsFault | null {
  if (avoid.length > MOST.avoidTooMany) return 'avoidTooMany'
  if (avoid.some(({ length }) => length > MOST.avoidTooLong)) return 'avoidTooLong'
  return examples.some(({ length }) => length > MOST.exampleTooLong) ? 'exampleTooLong' : null
}

function instructionsFaultText(fault: InstructionsFault): string {
  return t.settings.writing[fault](MOST[fault])
}

const MOST: Readonly<Record<InstructionsFault, number>> = {
  avoidTooMany: WRITING.avoidMax,
  avoidTooLong: WRITING.avoidMaxLength,
  exampleTooLong: WRITING.exampleMaxLength,
}

function withoutBlanks(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
