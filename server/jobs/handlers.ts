import { revokeToken } from '#server/accounts/disconnect.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { sendLinkMail, sendNoticeMail } from '#server/auth/mails.ts'
import { startRecovery } from '#server/auth/recover.ts'
import type { Handlers } from '#server/kit/queue.ts'
import type { FeedFetcher } from '#server/outside/feeds/port.ts'
import type { LinkedIn } from '#server/outside/linkedin/port.ts'
import type { Mailer } from '#server/outside/mail/port.ts'
import type { Writer } from '#server/outside/writer/port.ts'
import { carryOut, giveUpPublish } from '#server/posts/carry-out.ts'
import { generatePost, giveUpGeneration } from '#server/posts/generate.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { refreshFeed, sweepFeeds } from '#server/sources/refresh.ts'

import { keepHouse } from './keep-house.ts'

/** What runs without a request: every job and the work of the noun that carries it out. */
export function jobHandlers(
  kit: AuthKit & PostKit,
  outside: {
    readonly linkedin: LinkedIn
    readonly mailer: Mailer
    readonly fetcher: FeedFetcher
    readonly writer: Writer
  },
): Handlers {
  const { linkedin, mailer, fetcher, writer } = outside
  return {
    'link-mail': (run) => sendLinkMail(kit, mailer, run),
    'notice-mail': (run) => sendNoticeMail(kit, mailer, run),
    'recovery-asked': (run) => startRecovery(kit, run),
    'feed-sweep': () => sweepFeeds(kit),
    housekeeping: () => keepHouse(kit),
    'feed-refresh': (run) => refreshFeed(kit, fetcher, run),
    generate: (run) => generatePost(kit, writer, run),
    'generate-given-up': (run) => giveUpGeneration(kit, run),
    publish: (run) => carryOut(kit, run),
    'publish-given-up': (run) => giveUpPublish(kit, run),
    'revoke-token': (run) => revokeToken(kit, linkedin, run),
  }
}
