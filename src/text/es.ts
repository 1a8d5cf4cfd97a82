import { accounts } from './es/accounts.ts'
import { analyzer } from './es/analyzer.ts'
import { common } from './es/common.ts'
import { composer } from './es/composer.ts'
import { dashboard } from './es/dashboard.ts'
import { failures } from './es/failures.ts'
import { landing } from './es/landing.ts'
import { posts } from './es/posts.ts'
import { schedule } from './es/schedule.ts'
import { settings } from './es/settings.ts'
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
  posts,
  composer,
  schedule,
  settings,
  failures,
}
