import type { Page } from 'playwright'

import { hashPassword } from '#server/auth/password.ts'
import { insertUser } from '#server/auth/users.ts'
import { startProcess } from '#tests/kit/process.ts'

import { openBenchDatabase } from './bench-database.ts'
import { BENCH_SECRET } from './bench-people.ts'
import { PASSWORD } from './bench-server.ts'

const EMAIL = 'ada@example.com'

export interface Desk extends AsyncDisposable {
  readonly origin: string
  /** Of the one user there is. */
  readonly uid: string
}

/** The server as a process of its own, with one user. */
export async function openDesk(): Promise<Desk> {
  const database = await openBenchDatabase()
  const lin = await startProcess({
    DATABASE_URL: database.url,
    LIN_SECRET: BENCH_SECRET,
    LIN_RATE_TIMES: '1000000',
  })
  const user = await insertUser(database.db, {
    email: EMAIL,
    passwordHash: await hashPassword(PASSWORD),
    confirmedAt: new Date(),
  })
  return {
    origin: lin.url,
    uid: user?.id ?? '',
    async [Symbol.asyncDispose]() {
      await lin[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** By the form, until the service worker is there too. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
}
