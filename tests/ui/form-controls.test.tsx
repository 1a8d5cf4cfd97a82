import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { forgetNews, newsSaid } from '#tests/kit/client/news.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { NewPassword, PasswordField } from '#ui/form/password-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

test('a pending button is called disabled and says what it is doing', () => {
  render(<PendingForm onSubmit={ignore} />)

  const button = screen.getByRole('button', { name: 'Signing in...' })
  expect(button).toHaveProperty('ariaDisabled', 'true')
})

test('a button that becomes pending keeps the focus, and does nothing', async () => {
  const user = userEvent.setup()
  const submit = vi.fn<() => void>()
  render(<PendingForm onSubmit={submit} />)
  const button = screen.getByRole('button')

  await user.click(button)
  expect(document.activeElement).toBe(button)
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}')

  expect(submit).not.toHaveBeenCalled()
})

test('the strength is told once there is a password', async () => {
  forgetNews()
  const { rerender } = render(<Passwords password="" confirmPassword="" />)

  rerender(<Passwords confirmPassword="" />)

  await expect.poll(newsSaid).toEqual(['Password strength: Fair'])
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

function PendingForm({ onSubmit }: { readonly onSubmit: () => void }) {
  return (
    <Form onSubmit={onSubmit}>
      <TextInput aria-label="Email" value="" onChange={ignore} />
      <Button type="submit" isPending pendingText="Signing in..." onClick={onSubmit}>
        Sign in
      </Button>
    </Form>
  )
}

interface PasswordsProps {
  readonly password?: string
  readonly confirmPassword: string
}

function Passwords({ password = 'Abcdefgh', confirmPassword }: PasswordsProps) {
  return (
    <NewPassword
      label="Password"
      confirmLabel="Confirm Password"
      hint=""
      password={password}
      confirmPassword={confirmPassword}
      strength={{ score: 3, max: 6, label: 'Fair' }}
      mismatchText="Passwords do not match"
      onPassword={ignore}
      onConfirmPassword={ignore}
    />
  )
}

function ignore() {}
