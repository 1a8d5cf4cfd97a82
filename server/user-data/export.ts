import { Readable } from 'node:stream'

import { AppError } from '#contract/errors.ts'
import { exportAccounts } from '#server/accounts/list.ts'
import { exportMentions, exportMentionSettings } from '#server/accounts/mentions.ts'
import {
  exportApprovalHolds,
  exportApprovalLinks,
  exportApprovals,
} from '#server/approvals/export.ts'
import { exportMarks, exportRules } from '#server/articles/reading.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import { exportAssets } from '#server/assets/read.ts'
import type { LongRow } from '#server/assets/read.ts'
import { writeAudit } from '#server/auth/audit.ts'
import {
  exportApiKeys,
  exportAuditLog,
  exportMailedTokens,
  exportSessions,
  exportUserRow,
  exportDevices,
  exportFactors,
  exportPasskeys,
  exportPrograms,
} from '#server/auth/export-auth.ts'
import type { Kit } from '#server/kit/api.ts'
import { exportLines, readHead } from '#server/ledger/export.ts'
import { exportLetters } from '#server/letters/letter-store.ts'
import { exportNotifications, exportPushSubscriptions } from '#server/notifications/list.ts'
import { exportNotificationSettings } from '#server/notifications/settings.ts'
import { exportPosts } from '#server/posts/list.ts'
import { exportAttempts, exportComments } from '#server/publishing/export.ts'
import { exportSchedules, exportSlots } from '#server/schedules/export.ts'
import { exportSources } from '#server/sources/list.ts'
import { exportInstructions } from '#server/writing/instructions.ts'
import { exportArticlesUsed, exportGenerations } from '#server/writing/jobs.ts'
import { exportOwnPosts, exportVoice } from '#server/writing/own-posts.ts'

/**
 * The JSON is read as fast as the receiver takes it, so its size does not matter. It contains no hashes, secrets or
 * tokens.
 *
 * @throws session/dead
 */
export async function exportUser(
  kit: Pick<Kit, 'db' | 'clock'> & Pick<AssetKit, 'storages'>,
  userId: string,
): Promise<Readable> {
  const user = await exportUserRow(kit.db, userId)
  if (user === undefined) throw new AppError('session/dead')
  await writeAudit(kit.db, userId, 'data-exported')
  const head = { exported_at: kit.clock.now(), user }
  return Readable.from(jsonOf(head, listsOf(kit, userId)), { objectMode: false })
}

/** The chain of `server/ledger` up to now, and where it ends: what is added meanwhile is left out. */
export async function exportLedger(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  userId: string,
): Promise<Readable> {
  const head = await readHead(db, userId)
  await writeAudit(db, userId, 'data-exported', { of: 'ledger' })
  const lines = exportLines(db, userId, head.number)
  return Readable.from(jsonOf({ exported_at: clock.now(), head }, { lines }), { objectMode: false })
}

/** Generators: each is read only when it is written out. */
function listsOf(
  kit: Pick<AssetKit, 'db' | 'storages'>,
  userId: string,
): Record<string, AsyncIterable<object>> {
  const { db } = kit
  return {
    sessions: exportSessions(db, userId),
    known_devices: exportDevices(db, userId),
    passkeys: exportPasskeys(db, userId),
    factors: exportFactors(db, userId),
    api_keys: exportApiKeys(db, userId),
    connected_programs: exportPrograms(db, userId),
    mailed_links: exportMailedTokens(db, userId),
    sources: exportSources(db, userId),
    articles_used: exportArticlesUsed(db, userId),
    article_marks: exportMarks(db, userId),
    article_rules: exportRules(db, userId),
    accounts: exportAccounts(db, userId),
    posts: exportPosts(db, userId),
    publish_attempts: exportAttempts(db, userId),
    approvals: exportApprovals(db, userId),
    approval_links: exportApprovalLinks(db, userId),
    approval_holds: exportApprovalHolds(db, userId),
    comment_attempts: exportComments(db, userId),
    mentions: exportMentions(db, userId),
    mention_settings: exportMentionSettings(db, userId),
    assets: exportAssets(kit, userId),
    generation_jobs: exportGenerations(db, userId),
    writing_instructions: exportInstructions(db, userId),
    own_posts: exportOwnPosts(db, userId),
    voice: exportVoice(db, userId),
    schedules: exportSchedules(db, userId),
    slots: exportSlots(db, userId),
    notifications: exportNotifications(db, userId),
    notification_settings: exportNotificationSettings(db, userId),
    weekly_letters: exportLetters(db, userId),
    push_subscriptions: exportPushSubscriptions(db, userId),
    audit_log: exportAuditLog(db, userId),
    ledger: exportLines(db, userId),
  }
}

async function* jsonOf(
  head: object,
  lists: Record<string, AsyncIterable<object>>,
): AsyncGenerator<string, void> {
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, rows] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}:[`
    let before = '\n'
    for await (const row of rows) {
      yield before
      yield* isLong(row) ? longJsonOf(row) : [JSON.stringify(row)]
      before = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

function isLong(row: object): row is LongRow {
  return (
    'text' in row &&
    typeof row.text === 'object' &&
    row.text !== null &&
    Symbol.asyncIterator in row.text
  )
}

async function* longJsonOf({ row, name, text }: LongRow): AsyncGenerator<string, void> {
  yield `${JSON.stringify(row).slice(0, -1)},${JSON.stringify(name)}:"`
  yield* text
  yield '"}'
}
