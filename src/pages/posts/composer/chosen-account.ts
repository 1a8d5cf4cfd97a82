import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'

/** The account that publishes the draft. */
export interface ChosenAccount {
  /** Undefined: none is chosen, or its connection has ended. */
  readonly account: Account | undefined
  /** The one that the preview names: the primary account, if none is chosen. */
  readonly author: Account | undefined
  readonly choose: (id: string) => void
  /** After a publish no account is chosen (specification, section 4) until the next text begins. */
  readonly clear: () => void
}

/** The account of the draft; if it has none, the primary one, which is not stored: an untouched draft stays as it is. */
export function useChosenAccount(
  draft: Pick<ComposerDraftControl, 'accountId' | 'text' | 'update'>,
  accounts: readonly Account[] | undefined,
): ChosenAccount {
  const [isCleared, setCleared] = useState(false)
  if (isCleared && draft.text !== '') setCleared(false)
  const connected = accounts?.filter(({ token }) => token !== null)
  const primary = connected?.find((account) => account.is_primary)
  const own = connected?.find(({ id }) => id === draft.accountId)
  const account = own ?? (draft.accountId === null && !isCleared ? primary : undefined)
  return {
    account,
    author: account ?? primary,
    choose: (accountId) => draft.update((now) => ({ ...withoutPages(now), accountId })),
    clear: () => setCleared(true),
  }
}

type Draft = Parameters<Parameters<ComposerDraftControl['update']>[0]>[0]

/** The pages of a carousel show the account's name and picture, so another account needs another document. */
function withoutPages({ format }: Draft): Pick<Draft, 'format'> {
  const { content } = format ?? {}
  if (!content?.document?.carousel) return {}
  const document = { ...content.document, asset: null }
  return { format: { ...format, content: { ...content, document } } }
}
