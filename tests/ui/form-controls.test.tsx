import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NewPassword } from '#ui/new-password.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextInput } from '#ui/text-input.tsx'

test('a pending button is disabled and says what it is doing', () => {
  render(
    <Button isPending pendingText="Signing in...">
      Sign in
    </Button>,
  )

  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true)
})

test('the error and the hint of a field describe its control', () => {
  render(
    <Field label="Email" hint="The one you registered with." error="Not an address">
      {(control) => <TextInput {...control} value="" onChange={ignore} />}
    </Field>,
  )

  const input = screen.getByRole('textbox', { name: 'Email' })
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  const words = described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
  expect(words).toEqual(['The one you registered with.', 'Not an address'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a password can be shown and hidden, by a toggle named after its field', async () => {
  const user = userEvent.setup()
  render(
    <PasswordField
      label="Confirm Password"
      autoComplete="new-password"
      value="secret"
      onChange={ignore}
    />,
  )
  const input = screen.getByLabelText('Confirm Password')
  expect(input.getAttribute('type')).toBe('password')

  await user.click(screen.getByRole('button', { name: 'Show confirm password' }))
  expect(input.getAttribute('type')).toBe('text')

  await user.click(screen.getByRole('button', { name: 'Hide confirm password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a repeated password is not called different before anything is typed', () => {
  const { rerender } = render(<Passwords confirmPassword="" />)
  expect(screen.queryByText('Passwords do not match')).toBeNull()

  rerender(<Passwords confirmPassword="Abc" />)
  expect(screen.getByText('Passwords do not match')).toBeDefined()

  rerender(<Passwords confirmPassword="Abcdefgh" />)
  expect(screen.queryByText('Passwords do not match')).toBeNull()
})

function Passwords({ confirmPassword }: { readonly confirmPassword: string }) {
  return (
    <NewPassword
      label="Password"
      confirmLabel="Confirm Password"
      hint=""
      password="Abcdefgh"
      confirmPassword={confirmPassword}
      strength={{ score: 3, max: 6, label: 'Fair' }}
      mismatchText="Passwords do not match"
      onPassword={ignore}
      onConfirmPassword={ignore}
    />
  )
}

function ignore() {}
