import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import './chosen-account.css'

/** The account that publishes the draft. */
export interface ChosenAccount {
  /** Undefined: none is chosen, or its connection has ended. */
  readonly account: Account | undefined
  /** The primary account, if none is chosen. */
  readonly offered: Account | undefined
  readonly choose: (id: string) => void
  /** After a publish the next one is chosen anew (specification, section 4). */
  readonly clear: () => void
}

/**
 * The account of the draft; if it has none, the primary one, from when the composer opens until it has
 * published. This default is not stored: a draft that nobody has touched stays as it is.
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

/** The pages of a carousel show the account's name and picture, so another account needs another document. */
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

/** Chooses the primary account by one press, and moves the focus to the account's select. */
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
