import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import './chosen-account.css'

/** Where the draft is published. */
export interface ChosenAccount {
  /** Undefined: none is chosen, or its connection has ended. */
  readonly account: Account | undefined
  /** The primary account, where none is chosen. */
  readonly offered: Account | undefined
  readonly choose: (id: string) => void
  /** After a publish the next one is chosen anew (specification, section 4). */
  readonly clear: () => void
}

/**
 * The account of the draft; where it has none, the primary one, from when the composer opens until it has
 * published. That is not stored: a draft that nobody has touched stays as it is.
 */
export function useChosenAccount(
  draft: Pick<ComposerDraftControl, 'accountId' | 'update'>,
  accounts: readonly Account[] | undefined,
): ChosenAccount {
  const [isCleared, setCleared] = useState(false)
  const connected = accounts?.filter(({ token }) => token !== null)
  const primary = connected?.find((account) => account.is_primary)
  const own = connected?.find(({ id }) => id === draft.accountId)
  const account = own ?? (draft.accountId === null && !isCleared ? primary : undefined)
  return {
    account,
    offered: account === undefined ? primary : undefined,
    choose: (accountId) => draft.update((now) => ({ ...withoutPages(now), accountId })),
    clear: () => setCleared(true),
  }
}

type Draft = Parameters<Parameters<ComposerDraftControl['update']>[0]>[0]

/** The name and the picture of the account stand on the pages of a carousel, whose document is another one then. */
function withoutPages({ format }: Draft): Pick<Draft, 'format'> {
  const { content } = format ?? {}
  if (!content?.document?.carousel) return {}
  const document = { ...content.document, asset: null }
  return { format: { ...format, content: { ...content, document } } }
}

interface AccountChipProps {
  readonly account: Account
  readonly isLocked: boolean
  readonly onChoose: (id: string) => void
}

/** Chooses the primary account by one press, and leaves the focus at what it has chosen in. */
export function AccountChip({ account, isLocked, onChoose }: AccountChipProps) {
  const name = personName(account.given_name, account.family_name, account.account_name)
  return (
    <Button
      disabled={isLocked}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('select')?.focus()
        onChoose(account.id)
      }}
    >
      {t.composer.account.choose(name)}
    </Button>
  )
}
