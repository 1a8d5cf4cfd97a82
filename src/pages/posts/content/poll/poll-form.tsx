import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { CONTENT } from '#contract/content/limits.ts'
import { POLL_DURATIONS } from '#contract/content/post-content.ts'
import type { PollDuration, PostContent } from '#contract/content/post-content.ts'
import { changeContent } from '#pages/posts/content/part.ts'
import type { PartProps } from '#pages/posts/content/part.ts'
import { useArrival } from '#pages/posts/content/use-arrival.ts'
import { t } from '#text/t.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextCount } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { numberText } from '#ui/format/numbers.ts'

import './poll-form.css'

type Poll = NonNullable<PostContent['poll']>

const EMPTY: Poll = { question: '', options: ['', ''], duration: 'THREE_DAYS' }

/** A question with two to four answers. The fields accept no more than LinkedIn does. */
export function PollForm({ draft, isLocked }: PartProps) {
  const poll = draft.format.content?.poll ?? EMPTY
  const { question, options, duration } = poll
  const first = useArrival<HTMLInputElement>()
  const list = useRef<HTMLOListElement>(null)
  const { questionMaxLength, optionsMin, optionsMax } = CONTENT.poll
  const words = t.content.poll

  function change(part: Partial<Poll>) {
    changeContent(draft, (content) => ({
      ...content,
      poll: { ...(content.poll ?? EMPTY), ...part },
    }))
  }

  function focusOption(at: number) {
    list.current?.querySelectorAll('input')[at]?.focus()
  }

  function addOption() {
    flushSync(() => change({ options: [...options, ''] }))
    focusOption(options.length)
  }

  function removeOption(at: number) {
    flushSync(() => change({ options: options.toSpliced(at, 1) }))
    focusOption(Math.min(at, options.length - 2))
  }

  function goOn({ key, nativeEvent }: KeyboardEvent, at: number) {
    if (key !== 'Enter' || nativeEvent.isComposing) return
    if (at + 1 < options.length) focusOption(at + 1)
    else if (options.length < optionsMax && options[at]?.trim() !== '') addOption()
  }

  return (
    <div className="poll-form">
      <Field label={words.question} hint={words.rule}>
        {(control) => (
          <Counted length={question.length} limit={questionMaxLength}>
            <TextInput
              {...control}
              ref={first}
              readOnly={isLocked}
              maxLength={questionMaxLength}
              placeholder={words.questionPlaceholder}
              value={question}
              onChange={(typed) => change({ question: typed })}
              onKeyDown={({ key }) => key === 'Enter' && focusOption(0)}
            />
          </Counted>
        )}
      </Field>
      <ol ref={list} className="poll-form__options">
        {options
          .map((value, at) => ({ value, at, label: words.option(numberText(at + 1)) }))
          .map(({ value, at, label }) => (
            <Option
              key={label}
              label={label}
              value={value}
              isLocked={isLocked}
              onChange={(typed) => change({ options: options.with(at, typed) })}
              onKeyDown={(event) => goOn(event, at)}
              onRemove={options.length > optionsMin ? () => removeOption(at) : null}
            />
          ))}
      </ol>
      <div className="poll-form__foot">
        {options.length < optionsMax && (
          <Button size="small" icon={<Plus size={14} />} disabled={isLocked} onClick={addOption}>
            {words.addOption}
          </Button>
        )}
        <Field label={words.duration}>
          {(control) => (
            <Select
              {...control}
              disabled={isLocked}
              value={duration}
              onChange={(chosen) => change({ duration: durationOf(chosen) })}
              options={POLL_DURATIONS.map((value) => ({ value, label: words.durations[value] }))}
            />
          )}
        </Field>
      </div>
      <p className="faint">{words.final}</p>
    </div>
  )
}

function durationOf(chosen: string): PollDuration {
  return POLL_DURATIONS.find((each) => each === chosen) ?? EMPTY.duration
}

interface OptionProps {
  readonly label: string
  readonly value: string
  readonly isLocked: boolean
  readonly onChange: (typed: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Null if no answer can be removed, as two are needed. */
  readonly onRemove: (() => void) | null
}

function Option({ label, value, isLocked, onChange, onKeyDown, onRemove }: OptionProps) {
  const { optionMaxLength } = CONTENT.poll
  return (
    <li>
      <Counted length={value.length} limit={optionMaxLength}>
        <TextInput
          aria-label={label}
          placeholder={label}
          readOnly={isLocked}
          maxLength={optionMaxLength}
          value={value}
          onChange={onChange}
          onKeyDown={onKeyDown}
        />
      </Counted>
      {onRemove !== null && (
        <IconButton
          label={t.content.poll.removeOption(label)}
          icon={<X size={16} />}
          disabled={isLocked}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

interface CountedProps {
  /** In UTF-16 units, as LinkedIn counts. */
  readonly length: number
  readonly limit: number
  readonly children: ReactNode
}

/** A field with its counter at its end. */
function Counted({ length, limit, children }: CountedProps) {
  return (
    <div className="poll-form__counted">
      {children}
      <TextCount length={length} limit={limit} />
    </div>
  )
}
