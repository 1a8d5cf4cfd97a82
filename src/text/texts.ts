import { en } from './en.ts'
import type { Language } from './language.ts'
import type { TextsByGroup } from './t.ts'

/** Spanish speaks to its reader as "tú". */
const es: TextsByGroup = {
  first: () => import('./es/first.ts'),
  frame: () => import('./es/frame.ts'),
  overlays: () => import('./es/overlays.ts'),
  landing: () => import('./es/landing.ts'),
  signIn: () => import('./es/sign-in.ts'),
  dashboard: () => import('./es/dashboard.ts'),
  sources: () => import('./es/sources.ts'),
  starters: () => import('./es/starters.ts'),
  accounts: () => import('./es/accounts.ts'),
  posts: () => import('./es/posts.ts'),
  content: () => import('./es/content.ts'),
  schedule: () => import('./es/schedule.ts'),
  settings: () => import('./es/settings.ts'),
  share: () => import('./es/share.ts'),
  media: () => import('./es/media.ts'),
}

const fr: TextsByGroup = {
  first: () => import('./fr/first.ts'),
  frame: () => import('./fr/frame.ts'),
  overlays: () => import('./fr/overlays.ts'),
  landing: () => import('./fr/landing.ts'),
  signIn: () => import('./fr/sign-in.ts'),
  dashboard: () => import('./fr/dashboard.ts'),
  sources: () => import('./fr/sources.ts'),
  starters: () => import('./fr/starters.ts'),
  accounts: () => import('./fr/accounts.ts'),
  posts: () => import('./fr/posts.ts'),
  content: () => import('./fr/content.ts'),
  schedule: () => import('./fr/schedule.ts'),
  settings: () => import('./fr/settings.ts'),
  share: () => import('./fr/share.ts'),
  media: () => import('./fr/media.ts'),
}

/** German speaks to its reader as "Sie". */
const de: TextsByGroup = {
  first: () => import('./de/first.ts'),
  frame: () => import('./de/frame.ts'),
  overlays: () => import('./de/overlays.ts'),
  landing: () => import('./de/landing.ts'),
  signIn: () => import('./de/sign-in.ts'),
  dashboard: () => import('./de/dashboard.ts'),
  sources: () => import('./de/sources.ts'),
  starters: () => import('./de/starters.ts'),
  accounts: () => import('./de/accounts.ts'),
  posts: () => import('./de/posts.ts'),
  content: () => import('./de/content.ts'),
  schedule: () => import('./de/schedule.ts'),
  settings: () => import('./de/settings.ts'),
  share: () => import('./de/share.ts'),
  media: () => import('./de/media.ts'),
}

/** Every language, each group of its texts loaded on its own. */
export const TEXTS: Readonly<Record<Language, TextsByGroup>> = { en, es, fr, de }
