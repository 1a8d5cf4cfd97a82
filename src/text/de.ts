import { accounts } from './de/accounts.ts'
import { analyzer } from './de/analyzer.ts'
import { common } from './de/common.ts'
import { composer } from './de/composer.ts'
import { dashboard } from './de/dashboard.ts'
import { failures } from './de/failures.ts'
import { install } from './de/install.ts'
import { landing } from './de/landing.ts'
import { outbox } from './de/outbox.ts'
import { posts } from './de/posts.ts'
import { schedule } from './de/schedule.ts'
import { settings } from './de/settings.ts'
import { share } from './de/share.ts'
import { shell } from './de/shell.ts'
import { signIn } from './de/sign-in.ts'
import { sources } from './de/sources.ts'
import type { Texts } from './t.ts'

/** German, with "Sie". */
export const de: Texts = {
  common,
  shell,
  landing,
  signIn,
  dashboard,
  sources,
  analyzer,
  accounts,
  outbox,
  posts,
  composer,
  schedule,
  settings,
  install,
  share,
  failures,
}
