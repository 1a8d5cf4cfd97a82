import { userEvent } from '@testing-library/user-event'

import type { Account } from '#contract/accounts.ts'
import { AccountsPage } from '#pages/accounts/accounts-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'

export function startAccounts(
  accounts: readonly Account[],
  routes: Record<string, Route> = {},
): Promise<TestApi> {
  return startApi({ 'GET /accounts': () => ({ json: { success: true, accounts } }), ...routes })
}

export async function openAccounts() {
  await signedInUser()
  renderPage(<AccountsPage />, '/accounts')
  return userEvent.setup({ delay: null })
}

/** The text of each tile, such as `Total Accounts: 2`. */
export function tileTexts(): string[] {
  return [...document.querySelectorAll('.tile')].map((tile) =>
    [...tile.querySelectorAll('dt, dd')].map(({ textContent }) => textContent).join(': '),
  )
}

/** An answer that is held back until `come` is called. */
export function heldAnswer(): { readonly come: () => void; readonly hold: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { come: resolve, hold: () => promise }
}
