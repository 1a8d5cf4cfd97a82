import * as first from './en/first.ts'

/**
 * English: the words of the specification, to the letter. Each group is a file, loaded with the screens
 * that name it; `first` is in the app itself.
 */
export const en = {
  first: async () => first,
  frame: () => import('./en/frame.ts'),
  overlays: () => import('./en/overlays.ts'),
  landing: () => import('./en/landing.ts'),
  signIn: () => import('./en/sign-in.ts'),
  dashboard: () => import('./en/dashboard.ts'),
  sources: () => import('./en/sources.ts'),
  starters: () => import('./en/starters.ts'),
  accounts: () => import('./en/accounts.ts'),
  posts: () => import('./en/posts.ts'),
  content: () => import('./en/content.ts'),
  schedule: () => import('./en/schedule.ts'),
  settings: () => import('./en/settings.ts'),
  share: () => import('./en/share.ts'),
  media: () => import('./en/media.ts'),
}
