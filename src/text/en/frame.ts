import { desk } from './desk.ts'
import { install } from './install.ts'
import { outbox } from './outbox.ts'
import { shell } from './shell.ts'

/** What is around every screen behind the sign-in, and what several of them say. */
export const frame = { desk, install, outbox, shell }
