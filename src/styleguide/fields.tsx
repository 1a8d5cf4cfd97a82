import { useState } from 'react'

import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Checkbox, Radios } from '#ui/form/choices.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { NewPassword, PasswordField, StrengthMeter } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { EmailField, LinesInput, TextInput } from '#ui/form/text-input.tsx'

import { Specimen } from './specimen.tsx'

const MODES = [
  { value: 'now', label: 'At once', hint: 'Nobody is asked.' },
  { value: 'ask', label: 'Ask first', hint: 'It waits for a word.' },
] as const

const SCOPES = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Write' },
] as const

const OPTIONS = [{ value: 'ada', label: 'Ada Lovelace' }]

export function Fields() {
  const [text, setText] = useState('')
  const [mode, setMode] = useState<'now' | 'ask'>('now')
  const [scopes, setScopes] = useState<readonly ('read' | 'write')[]>(['read'])
  const [isChecked, setChecked] = useState(true)
  return (
    <>
      <Specimen name="Field and text input">
        <Field label="Empty" hint="A hint stands below.">
          {(control) => (
            <TextInput {...control} placeholder="Example" value={text} onChange={setText} />
          )}
        </Field>
        <Field label="Refused" error="Please enter a time">
          {(control) => <TextInput {...control} value={text} onChange={setText} />}
        </Field>
        <Field label="Disabled">
          {(control) => <TextInput {...control} disabled value="Not now" onChange={setText} />}
        </Field>
      </Specimen>
      <Specimen name="Text area">
        <Field label="Near its limit">
          {(control) => (
            <TextArea
              control={control}
              value={text}
              onChange={setText}
              length={2900}
              limit={3000}
              warning={null}
            />
          )}
        </Field>
        <Field label="Over its limit">
          {(control) => (
            <TextArea
              control={control}
              value={text}
              onChange={setText}
              length={3100}
              limit={3000}
              warning="Too long"
            />
          )}
        </Field>
        <Field label="Lines">
          {(control) => <LinesInput control={control} value={text} onChange={setText} />}
        </Field>
      </Specimen>
      <Specimen name="Select">
        <Field label="Nothing chosen">
          {(control) => (
            <Select
              {...control}
              value=""
              placeholder="Select an account"
              options={OPTIONS}
              onChange={setText}
            />
          )}
        </Field>
        <Field label="Disabled">
          {(control) => (
            <Select {...control} disabled value="ada" options={OPTIONS} onChange={setText} />
          )}
        </Field>
      </Specimen>
      <Specimen name="Checkbox and radios">
        <Checkbox label="Can be changed" isChecked={isChecked} onChange={setChecked} />
        <Checkbox label="Disabled" isChecked isDisabled onChange={setChecked} />
        <Checkbox
          label="With a hint"
          hint="The hint is read with the box."
          isChecked={isChecked}
          onChange={setChecked}
        />
        <Radios label="Mode" choices={MODES} value={mode} onChange={setMode} />
        <CheckboxGroup
          label="Scopes"
          choices={SCOPES}
          chosen={scopes}
          error={scopes.length === 0 ? 'Choose one at least.' : null}
          onChange={setScopes}
        />
      </Specimen>
      <Specimen name="Form with an email and passwords">
        <Form label="Sign in" onSubmit={() => setText('')}>
          <EmailField value={text} onChange={setText} />
        </Form>
        <Passwords />
      </Specimen>
    </>
  )
}

const STRENGTHS = ['Weak', 'Fair', 'Good', 'Strong'] as const

function Passwords() {
  const [password, setPassword] = useState('correct horse')
  const [again, setAgain] = useState('correct')
  return (
    <Form label="Passwords" onSubmit={() => setAgain('')}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error="Password/email Incorrect"
        value={password}
        onChange={setPassword}
      />
      <NewPassword
        label="New password"
        confirmLabel="Confirm password"
        hint="A sentence is best."
        password={password}
        confirmPassword={again}
        strength={{ score: 3, max: 4, label: 'Good' }}
        mismatchText="The two differ"
        onPassword={setPassword}
        onConfirmPassword={setAgain}
      />
      {STRENGTHS.map((label, score) => (
        <StrengthMeter key={label} strength={{ score: score + 1, max: 4, label }} isTyped />
      ))}
    </Form>
  )
}
