import type { TextsByGroup } from './t.ts'

/** Spanish: speaks to its reader as "tú". */
export const es: TextsByGroup = {
  first: async () => (await import('./es/first.ts')).first,
  frame: async () => (await import('./es/frame.ts')).frame,
  landing: () => import('./es/landing.ts'),
  signIn: () => import('./es/sign-in.ts'),
  dashboard: () => import('./es/dashboard.ts'),
  sources: async () => (await import('./es/sources-screen.ts')).sourcesScreen,
  accounts: () => import('./es/accounts.ts'),
  posts: async () => (await import('./es/posts-screen.ts')).postsScreen,
  schedule: () => import('./es/schedule.ts'),
  settings: () => import('./es/settings.ts'),
  share: () => import('./es/share.ts'),
}
