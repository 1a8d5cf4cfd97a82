import { accounts } from './en/accounts.ts'
import { analyzer } from './en/analyzer.ts'
import { common } from './en/common.ts'
import { composer } from './en/composer.ts'
import { dashboard } from './en/dashboard.ts'
import { failures } from './en/failures.ts'
import { install } from './en/install.ts'
import { landing } from './en/landing.ts'
import { outbox } from './en/outbox.ts'
import { posts } from './en/posts.ts'
import { schedule } from './en/schedule.ts'
import { settings } from './en/settings.ts'
import { share } from './en/share.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { sources } from './en/sources.ts'

/** English: the words of the specification, to the letter. */
export const en = {
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
