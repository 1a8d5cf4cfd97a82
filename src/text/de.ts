import type { TextsByGroup } from './t.ts'

/** German, with "Sie". */
export const de: TextsByGroup = {
  first: async () => (await import('./de/first.ts')).first,
  frame: async () => (await import('./de/frame.ts')).frame,
  landing: () => import('./de/landing.ts'),
  signIn: () => import('./de/sign-in.ts'),
  dashboard: () => import('./de/dashboard.ts'),
  sources: async () => (await import('./de/sources-screen.ts')).sourcesScreen,
  accounts: () => import('./de/accounts.ts'),
  posts: async () => (await import('./de/posts-screen.ts')).postsScreen,
  schedule: () => import('./de/schedule.ts'),
  settings: () => import('./de/settings.ts'),
  share: () => import('./de/share.ts'),
}
