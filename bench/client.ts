import { openProfile, scriptOf } from './browser/in-browser.ts'
import { measurePosts } from './browser/many-posts.ts'
import { measureReplay } from './browser/replay.ts'
import { openDesk, signIn } from './browser/sign-in.ts'
import { machine } from './server/times.ts'

/**
 * The client in Chromium: how soon and how smoothly it shows a mirror of many posts, beside a bare page
 * that reads the same rows; and how long the outbox takes, beside bare fetches of the same writes.
 *
 *     npm run bench -- client [rounds] [posts] [writes]
 */
const [rounds = 5, posts = 10_000, writes = 100] = process.argv.slice(2).map(Number)

await using profile = await openProfile(await scriptOf('page-probe.ts'))
const signedIn = await measureOnline()
await measurePosts({ ...signedIn, profile, rounds, posts })
console.log(machine())

/** Runs all measurements that need the server, and stops it. */
async function measureOnline(): Promise<{ readonly origin: string; readonly uid: string }> {
  await using desk = await openDesk()
  const { origin, uid } = desk
  await profile.inPage((page) => signIn(page, origin))
  await measureReplay({ profile, origin, uid, rounds, writes })
  return { origin, uid }
}
