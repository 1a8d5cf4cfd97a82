import { useState } from 'react'

import { Form } from '#ui/form/field.tsx'
import { NewPassword, PasswordField, StrengthMeter } from '#ui/form/password-field.tsx'

const STRENGTHS = ['Weak', 'Fair', 'Good', 'Strong'] as const

export function Passwords() {
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
        <StrengthMeter key={label} strength={{ score: score + 1, max: 4, label }} />
      ))}
    </Form>
  )
}
