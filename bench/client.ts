import { cpus, loadavg } from 'node:os'

import { hashPassword } from '#server/auth/password.ts'
import { insertUser } from '#server/auth/users.ts'
import { startProcess } from '#tests/kit/process.ts'

import { openBenchDatabase } from './bench-database.ts'
import { BENCH_SECRET } from './bench-people.ts'
import { PASSWORD } from './bench-server.ts'
import { openProfile, scriptOf } from './in-browser.ts'
import type { Profile } from './in-browser.ts'
import { measurePosts } from './many-posts.ts'
import { measureReplay } from './replay.ts'

/**
 * The client in Chromium: how soon and how smoothly it shows a mirror of many posts, beside a bare page
 * that reads the same rows; and how long the outbox takes, beside bare fetches of the same writes.
 *
 *     npm run bench -- client [rounds] [posts] [writes]
 */
const [rounds = 5, posts = 10_000, writes = 100] = process.argv.slice(2).map(Number)
const EMAIL = 'ada@example.com'

await using profile = await openProfile(await scriptOf('page-probe.ts'))
const signedIn = await measureOnline()
await measurePosts({ ...signedIn, profile, rounds, posts })
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
)

/** All that needs the server; afterwards it is gone. */
async function measureOnline(): Promise<{ readonly origin: string; readonly uid: string }> {
  await using database = await openBenchDatabase()
  await using lin = await startProcess({ DATABASE_URL: database.url, LIN_SECRET: BENCH_SECRET })
  const passwordHash = await hashPassword(PASSWORD)
  const user = await insertUser(database.db, {
    email: EMAIL,
    passwordHash,
    confirmedAt: new Date(),
  })
  const uid = user?.id ?? ''
  const origin = lin.url
  await signIn(profile, origin)
  await measureReplay({ profile, origin, uid, rounds, writes })
  return { origin, uid }
}

async function signIn(browser: Profile, origin: string): Promise<void> {
  await browser.inPage(async (page) => {
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  })
}
