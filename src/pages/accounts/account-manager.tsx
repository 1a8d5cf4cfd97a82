import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Users from 'lucide-react/icons/users'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import { useConnectAccount } from '#data/accounts.ts'
import type { List } from '#data/list.ts'
import { useOnline } from '#data/online.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Listing } from '#ui/listing.tsx'

import { AccountCards } from './account-cards.tsx'

export function AccountManager({ accounts }: { readonly accounts: List<Account> }) {
  return null
}
