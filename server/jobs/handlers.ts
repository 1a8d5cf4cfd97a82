import type { LinkedIn } from '@lin/linkedin'

import { revokeToken } from '#server/accounts/disconnect.ts'
import { watchTokens } from '#server/accounts/token-clock.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { sendLinkMail, sendNoticeMail } from '#server/auth/mail/send-mails.ts'
import { startRecovery } from '#server/auth/register/recover.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Handlers } from '#server/kit/queue.ts'
import { planLetters } from '#server/letters/plan-letters.ts'
import { sendLetter } from '#server/letters/send-letter.ts'
import { watchAccess } from '#server/notifications/access-clock.ts'
import { sendNewsMail } from '#server/notifications/mail.ts'
import type { NotificationKit } from '#server/notifications/notification-kit.ts'
import { fanOut, sendPush } from '#server/notifications/push.ts'
import { tellOfAttempt } from '#server/notifications/tell-of-attempt.ts'
import { tellOfComment } from '#server/notifications/tell-of-comment.ts'
import type { Mailer } from '#server/outside/mail/port.ts'
import { carryOut, giveUpPublish } from '#server/publishing/carry-out.ts'
import { giveUpComment, postComment } from '#server/publishing/first-comment.ts'
import type {
  AttemptMoved,
  CommentMoved,
  PublishingKit,
} from '#server/publishing/publishing-kit.ts'
import { syncSlot } from '#server/schedules/post-slots.ts'
import { refreshFeed } from '#server/sources/refresh.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'
import { sweepFeeds } from '#server/sources/sweep.ts'
import { generatePost, giveUpGeneration } from '#server/writing/generate.ts'
import type { WritingKit } from '#server/writing/writing-kit.ts'

import { runCleanup } from './cleanup.ts'

export function jobHandlers(
  kit: AssetKit & AuthKit & NotificationKit & PublishingKit & SourceKit & WritingKit,
  outside: { readonly linkedin: LinkedIn; readonly mailer: Mailer },
): Handlers {
  const { linkedin, mailer } = outside
  return {
    'link-mail': (run) => sendLinkMail(kit, mailer, run),
    'notice-mail': (run) => sendNoticeMail(kit, mailer, run),
    'recovery-asked': (run) => startRecovery(kit, run),
    'feed-sweep': (run) => sweepFeeds(kit, run),
    housekeeping: (run) => runCleanup(kit, run),
    'feed-refresh': (run) => refreshFeed(kit, run),
    generate: (run) => generatePost(kit, run),
    'generate-given-up': (run) => giveUpGeneration(kit, run),
    publish: (run) => carryOut(kit, run),
    'publish-given-up': (run) => giveUpPublish(kit, run),
    comment: (run) => postComment(kit, run),
    'comment-given-up': (run) => giveUpComment(kit, run),
    'revoke-token': (run) => revokeToken(kit, linkedin, run),
    'notification-push': (run) => fanOut(kit, run),
    'push-message': (run) => sendPush(kit, run),
    'notification-mail': (run) => sendNewsMail(kit, mailer, run),
    'token-clock': async () => {
      await watchTokens(kit)
      await watchAccess(kit)
    },
    'weekly-letters': () => planLetters(kit),
    'weekly-letter': (run) => sendLetter(kit, mailer, run),
  }
}

/** Runs in the transaction in which an attempt to publish changes its state. */
export async function onAttemptMoved(
  kit: PublishingKit,
  tx: Db,
  { attempt, at, ...end }: AttemptMoved,
): Promise<void> {
  const isForSlot = await syncSlot(tx, attempt, end, at)
  await tellOfAttempt(kit, tx, attempt, { ...end, isForSlot })
}

export async function onCommentMoved(
  kit: PublishingKit,
  tx: Db,
  { comment, ...end }: CommentMoved,
): Promise<void> {
  await tellOfComment(kit, tx, comment, end)
}
