import { useState } from 'react'

import { send } from '#api/client.ts'
import { KnownError } from '#contract/coded-error.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'

import { continueAs } from './sign-in.ts'

interface EmailConfirming extends Action<{ token: string }> {
  readonly email: string | null
  /** Whether the link was used or is too old: to press again cannot help. */
  readonly isSpent: boolean
}

/** In the browser that registered the address, this signs in too. */
export function useConfirmEmail(): EmailConfirming {
  const [email, setEmail] = useState<string | null>(null)
  const [isSpent, setSpent] = useState(false)
  const action = useAction<{ token: string }>({
    perform: async (body, key) => {
      const confirmed = await send('confirm', { body, key })
      if (confirmed.session !== null) await continueAs(confirmed.session)
      setEmail(confirmed.email)
      return confirmed.message
    },
    words: (failure) => {
      setSpent(failure instanceof KnownError && failure.code === 'auth/token-invalid')
      return errorMessage('auth/confirm', failure)
    },
  })
  return { ...action, email, isSpent }
}
