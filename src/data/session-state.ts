import type { User } from '#contract/auth.ts'

import { createStore } from './store.ts'

export type Session =
  | { readonly state: 'checking' }
  /** `because`: only after a session of this page has come to its end. */
  | { readonly state: 'anonymous'; readonly because?: 'logged-out' | 'ended' }
  | { readonly state: 'signed-in'; readonly user: User }

export const sessionState = createStore<Session>({ state: 'checking' })
