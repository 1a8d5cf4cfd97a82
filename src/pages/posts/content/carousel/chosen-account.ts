import type { Account } from '#contract/accounts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'

/**
 * Whose name stands on the pages: the account of the draft, else the primary one. Undefined where none is
 * connected, null while that is not known.
 */
export function chosenAccount(
  { accountId }: Pick<ComposerDraftControl, 'accountId'>,
  accounts: readonly Account[] | undefined,
): Account | undefined | null {
  if (accounts === undefined) return null
  const connected = accounts.filter(({ token }) => token !== null)
  return (
    connected.find(({ id }) => id === accountId) ?? connected.find((account) => account.is_primary)
  )
}
