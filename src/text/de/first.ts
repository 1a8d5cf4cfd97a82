import { app } from './app.ts'
import { common } from './common.ts'
import { failures } from './failures.ts'
import { password } from './password.ts'

/** What any address may need, and what every screen is made of. */
export const first = { app, common, failures, password }
