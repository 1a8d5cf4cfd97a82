import { first } from './en/first.ts'

/** English: the words of the specification, to the letter. What comes first is in the app itself. */
export const en = {
  first: async () => first,
  frame: async () => (await import('./en/frame.ts')).frame,
  landing: () => import('./en/landing.ts'),
  signIn: () => import('./en/sign-in.ts'),
  dashboard: () => import('./en/dashboard.ts'),
  sources: async () => (await import('./en/sources-screen.ts')).sourcesScreen,
  accounts: () => import('./en/accounts.ts'),
  posts: async () => (await import('./en/posts-screen.ts')).postsScreen,
  schedule: () => import('./en/schedule.ts'),
  settings: () => import('./en/settings.ts'),
  share: () => import('./en/share.ts'),
}
