import { useResetPassword } from '#data/session/session.ts'

import { ResetPasswordForm } from './reset-password-form.tsx'

interface TokenResetProps {
  readonly token: string
  readonly onDone: () => void
}

/** The token is used up by the submit, not before. */
export function TokenReset({ token, onDone }: TokenResetProps) {
  const reset = useResetPassword()
  return (
    <ResetPasswordForm
      action={reset}
      submit={(password) => reset.run({ token, password })}
      onDone={onDone}
    />
  )
}
