import type { TextsByGroup } from './t.ts'

/** French. */
export const fr: TextsByGroup = {
  first: async () => (await import('./fr/first.ts')).first,
  frame: async () => (await import('./fr/frame.ts')).frame,
  landing: () => import('./fr/landing.ts'),
  signIn: () => import('./fr/sign-in.ts'),
  dashboard: () => import('./fr/dashboard.ts'),
  sources: async () => (await import('./fr/sources-screen.ts')).sourcesScreen,
  accounts: () => import('./fr/accounts.ts'),
  posts: async () => (await import('./fr/posts-screen.ts')).postsScreen,
  schedule: () => import('./fr/schedule.ts'),
  settings: () => import('./fr/settings.ts'),
  share: () => import('./fr/share.ts'),
}
