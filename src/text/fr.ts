import { accounts } from './fr/accounts.ts'
import { analyzer } from './fr/analyzer.ts'
import { common } from './fr/common.ts'
import { composer } from './fr/composer.ts'
import { dashboard } from './fr/dashboard.ts'
import { failures } from './fr/failures.ts'
import { install } from './fr/install.ts'
import { landing } from './fr/landing.ts'
import { outbox } from './fr/outbox.ts'
import { posts } from './fr/posts.ts'
import { schedule } from './fr/schedule.ts'
import { settings } from './fr/settings.ts'
import { share } from './fr/share.ts'
import { shell } from './fr/shell.ts'
import { signIn } from './fr/sign-in.ts'
import { sources } from './fr/sources.ts'
import type { Texts } from './t.ts'

/** French. */
export const fr: Texts = {
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
