import ChartColumn from 'lucide-react/icons/chart-column'
import type { RefObject } from 'react'

import { KEYWORD } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

import './analyzer-form.css'

interface AnalyzerFormProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly warning: string | null
  readonly isPending: boolean
  readonly onType: (text: string) => void
  readonly onSubmit: () => void
}

export function AnalyzerForm(props: AnalyzerFormProps) {
  const { field, text, warning, isPending, onType, onSubmit } = props
  const texts = t.analyzer.form
  const isOnline = useOnline()
  return (
    <Form label={texts.name} onSubmit={onSubmit}>
      <Field label={texts.label} hint={texts.hint} error={warning}>
        {(control) => (
          <div className="analyzer-form">
            <TextInput
              {...control}
              ref={field}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={KEYWORD.maxLength}
              value={text}
              onChange={onType}
            />
            <Button
              type="submit"
              tone="primary"
              icon={<ChartColumn size={16} />}
              disabled={!isOnline}
              isPending={isPending}
              pendingText={t.common.processing}
            >
              {texts.submit}
            </Button>
          </div>
        )}
      </Field>
      {!isOnline && <p className="faint">{texts.offline}</p>}
    </Form>
  )
}
