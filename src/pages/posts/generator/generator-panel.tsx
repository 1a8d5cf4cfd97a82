import History from 'lucide-react/icons/history'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'

import { KEYWORD } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

import { EarlierList } from './earlier-list.tsx'
import type { Generator } from './use-generator.ts'

interface GeneratorPanelProps {
  readonly generator: Generator
  readonly draft: ComposerDraftControl
  /** Nothing can be generated. */
  readonly isOff: boolean
}

/** The topic, the writing instructions, and what the generator has written before. */
export function GeneratorPanel({ generator, draft, isOff }: GeneratorPanelProps) {
  const id = useId()
  const [isListOpen, setListOpen] = useState(false)
  const { topic, setTopic, begin, isRunning } = generator
  const words = t.composer.generator
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        {words.title}
      </h3>
      <div className="generator__parts">
        <Form id="generate" label={words.form} onSubmit={() => isOff || isRunning || begin()}>
          <Field label={words.about}>
            {(control) => (
              <TextInput
                {...control}
                value={topic}
                maxLength={KEYWORD.maxLength}
                placeholder={words.aboutHint}
                enterKeyHint="go"
                onChange={setTopic}
              />
            )}
          </Field>
        </Form>
        <Button
          size="small"
          tone="quiet"
          icon={<History size={16} />}
          aria-expanded={isListOpen}
          aria-controls={isListOpen ? `${id}-earlier` : undefined}
          onClick={() => setListOpen(!isListOpen)}
        >
          {t.earlierDrafts.title}
        </Button>
        <Link className={buttonClass({ tone: 'quiet', size: 'small' })} to="/settings/writing">
          <SlidersHorizontal size={16} />
          {words.instructions}
        </Link>
      </div>
      {isListOpen && (
        <div id={`${id}-earlier`}>
          <EarlierList jobs={generator.jobs} draft={draft} onTaken={generator.show} />
        </div>
      )}
    </section>
  )
}
