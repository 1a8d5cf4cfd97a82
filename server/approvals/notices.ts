import type { NewDecision } from '#contract/approvals/shared-posts.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { cutText, excerptOf, notify } from '#server/notifications/notify.ts'
import { pathOfPost } from '#server/notifications/paths.ts'
import { readZone } from '#server/notifications/settings.ts'

import type { RecheckKit } from './recheck.ts'

interface Said {
  readonly id: string
  readonly userId: string
  readonly postId: string
  readonly name: string
  /** Of the post. */
  readonly text: string
  readonly words: string | null
}

/** Notifies the owner. The words come from somebody without an account: they are quoted, and shortened. */
export async function tellOfDecision(
  kit: RecheckKit,
  tx: Db,
  { id, userId, postId, name, text, words }: Said,
  { decision }: Pick<NewDecision, 'decision'>,
  outcome: 'planned' | 'late' | 'none',
): Promise<void> {
  const params = { name, post: excerptOf(text) }
  const next = decision === 'approved' ? [await nextStep(kit, tx, { userId, postId }, outcome)] : []
  const body: Messages = [...next, ...(words === null ? [] : [wrote(words)])]
  await notify(kit, tx, {
    userId,
    kind: decision === 'approved' ? 'approval-given' : 'approval-words',
    subject: postId,
    key: `approval ${id}`,
    title: { code: TITLES[decision], params },
    body: body.length === 0 ? null : body,
    path: pathOfPost(postId),
  })
}

const TITLES = {
  approved: 'notice/approved-by',
  commented: 'notice/commented-by',
  suggested: 'notice/suggested-by',
} as const

const WORDS_LENGTH = 300

function wrote(words: string): Message {
  return { code: 'notice/wrote', params: { said: cutText(words, WORDS_LENGTH) } }
}

async function nextStep(
  kit: RecheckKit,
  tx: Db,
  of: { readonly userId: string; readonly postId: string },
  outcome: 'planned' | 'late' | 'none',
): Promise<Message> {
  const at = await kit.slots.timeOf(tx, of)
  if (outcome === 'none' || at === null) return { code: 'notice/approved-unplanned' }
  if (outcome === 'late') return { code: 'notice/approved-too-late' }
  const zone = (await readZone(tx, of.userId)) ?? 'UTC'
  return {
    code: 'notice/approved-goes-out',
    params: { at: { moment: at.toISOString(), zone } },
  }
}
