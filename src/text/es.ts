import { accounts } from './es/accounts.ts'
import { analyzer } from './es/analyzer.ts'
import { common } from './es/common.ts'
import { composer } from './es/composer.ts'
import { dashboard } from './es/dashboard.ts'
import { failures } from './es/failures.ts'
import { install } from './es/install.ts'
import { landing } from './es/landing.ts'
import { outbox } from './es/outbox.ts'
import { posts } from './es/posts.ts'
import { schedule } from './es/schedule.ts'
import { settings } from './es/settings.ts'
import { share } from './es/share.ts'
import { shell } from './es/shell.ts'
import { signIn } from './es/sign-in.ts'
import { sources } from './es/sources.ts'
import type { Texts } from './t.ts'

/** Spanish: speaks to its reader as "tú". */
export const es: Texts = {
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
