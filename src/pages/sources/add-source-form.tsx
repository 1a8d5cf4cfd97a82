import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import { OWN_SENTENCES } from '#contract/coded-error.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import { useAgain } from '#data/outbox/again.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { LoadingWords } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { Disclosure } from './disclosure.tsx'
import type { SourceAdding } from './use-source-adding.ts'

import './sources.css'

/** The suggestions: opened by a press, or shown if no source is followed. */
export const StarterList = lazyPart(async () => (await import('./starter-list.tsx')).StarterList, {
  texts: ['starters'],
  wait: () => <LoadingWords className="starters-coming faint" />,
})

interface AddSourceFormProps {
  readonly adding: SourceAdding
  /**
   * The followed sources; undefined while they are not known. If there are none, the source list shows the
   * suggestions.
   */
  readonly followed: readonly Source[] | undefined
}

export function AddSourceForm({ adding, followed }: AddSourceFormProps) {
  const texts = t.sources.add
  const [text, setText] = useState('')
  const [warning, setWarning] = useState<keyof typeof OWN_SENTENCES | null>(null)
  const again = useAgain('addSource')
  const [filledBy, setFilledBy] = useState<typeof again>()

  if (again !== undefined && again.visit !== filledBy?.visit) {
    setFilledBy(again)
    setText(again.write.body.source)
  }

  function type(next: string) {
    setText(next)
    setWarning(null)
    adding.clearError()
  }

  async function submit() {
    const input = readSourceInput(text)
    if (input.kind === 'fault') {
      setWarning(input.code)
      return
    }
    // Keeps text that was typed while the request was on its way.
    if (await adding.add(input.value, filledBy?.seq)) setText((now) => (now === text ? '' : now))
  }

  return (
    <Card title={texts.title}>
      <Form id="add-source" onSubmit={() => void submit()}>
        <Field
          label={texts.label}
          hint={texts.hint}
          error={warning && wordsSaid(OWN_SENTENCES[warning])}
        >
          {(control) => (
            <div className="add-source">
              <TextInput
                {...control}
                key={filledBy?.visit ?? 'own'}
                ref={filledBy === undefined ? null : takeFocus}
                // Not `required`: the browser's message for an empty field would hide ours.
                aria-required
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={texts.example}
                value={text}
                onChange={type}
              />
              <Button
                type="submit"
                tone="primary"
                icon={<Plus size={16} />}
                isPending={adding.isPending}
                pendingText={t.common.adding}
              >
                {texts.submit}
              </Button>
            </div>
          )}
        </Field>
        <LiveBanner tone="error" message={adding.error} />
        <LiveBanner
          tone={adding.kept === null ? 'success' : 'info'}
          message={adding.hasAdded ? (adding.kept ?? texts.added) : null}
        />
      </Form>
      {followed?.length !== 0 && (
        <Disclosure label={texts.starters}>
          {() => <StarterList adding={adding} followed={followed ?? []} />}
        </Disclosure>
      )}
    </Card>
  )
}

interface OpenFormProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens the form, and closes it. */
export function OpenForm({ isOpen, onToggle }: OpenFormProps) {
  return (
    <Button
      size="small"
      icon={<Plus size={14} />}
      aria-expanded={isOpen}
      aria-controls="add-source"
      onClick={onToggle}
    >
      {t.sources.add.open}
    </Button>
  )
}

/** Used when the form is opened to edit a refused change. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
