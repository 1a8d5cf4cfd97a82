import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Rich } from '#ui/format/text.tsx'

import type { FieldControl } from './field.tsx'

import './field.css'
import './text-area.css'

interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'onChange' | 'value' | 'id' | keyof FieldControl
> {
  readonly control: FieldControl
  readonly value: string
  readonly onChange: (value: string) => void
  /** As the text's receiver counts it, like the limit. */
  readonly length: number
  readonly limit: number
  readonly warning: string | null
  readonly foot?: ReactNode
}

/** The counter is highlighted from this share of the limit on. */
const NEAR = 0.9

/** A text with a counter. The limit is shown, but only `maxLength` enforces it: without that, a longer text stays. */
export function TextArea(props: TextAreaProps) {
  const { control, value, onChange, length, limit, warning, foot, ...rest } = props
  const limitId = useId()
  const describedBy = [control['aria-describedby'], limitId].filter(Boolean).join(' ')
  return (
    <div className="text-area">
      <textarea
        {...rest}
        {...control}
        aria-describedby={describedBy}
        className="control"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="text-area__foot">
        <Told className="text-area__warning">{warning}</Told>
        {foot}
        <TextCount limitId={limitId} length={length} limit={limit} />
      </div>
    </div>
  )
}

interface TextCountProps {
  /** Id of a text for the field's description. The count is none: screen readers would read it at each key. */
  readonly limitId?: string
  readonly length: number
  readonly limit: number
}

export function TextCount({ limitId, length, limit }: TextCountProps) {
  return (
    <p className={`text-area__count${countClass(length, limit)}`}>
      <Rich
        text={t.common.lengthOf(numberText(length), numberText(limit))}
        parts={{ unit: (words) => <span className="visually-hidden">{words}</span> }}
      />
      {limitId !== undefined && (
        <span id={limitId} hidden>
          {t.common.lengthAtMost(numberText(limit))}
        </span>
      )}
    </p>
  )
}

function countClass(length: number, limit: number): string {
  if (length > limit) return ' text-area__count--over'
  return length > NEAR * limit ? ' text-area__count--near' : ''
}
