import type { Selectable } from 'kysely'

import type { LedgerLine } from '#contract/approvals/ledger.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, presented, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Tables } from '#server/kit/database/tables.ts'

const START = '00'.repeat(32)

/** Number and hash of the newest line. Somebody who has noted them sees in any later export whether it stands there. */
export async function readHead(
  db: Db,
  userId: string,
): Promise<{ readonly number: number; readonly hash: string }> {
  const row = await db
    .selectFrom('ledger_lines')
    .select(['number', 'hash'])
    .where('user_id', '=', userId)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { number: Number(row?.number ?? 0), hash: row?.hash?.toString('hex') ?? START }
}

/** @param to number of the last line; without it, all */
export function exportLines(db: Db, userId: string, to?: number): AsyncIterable<object> {
  const rows = rowsByKey((after: Row | undefined) => readPage(db, userId, { after, to }))
  return presented(rows, present)
}

function readPage(
  db: Db,
  userId: string,
  { after, to }: { readonly after: Row | undefined; readonly to: number | undefined },
) {
  return db
    .selectFrom('ledger_lines')
    .selectAll()
    .where('user_id', '=', userId)
    .where('number', '>', after?.number ?? '0')
    .$if(to !== undefined, (query) => query.where('number', '<=', String(to)))
    .orderBy('number')
    .limit(PAGE_ROWS)
    .execute()
}

type Row = Selectable<Tables['ledger_lines']>

function present(row: Row): LedgerLine {
  return {
    form: 'lin-ledger-1',
    number: Number(row.number),
    at: row.at.toISOString(),
    actor: row.actor,
    name: row.name,
    tool: row.tool,
    action: row.action,
    channel: row.channel,
    post_id: row.post_id,
    record_id: row.record_id,
    content_hash: inHex(row.content_hash),
    approval_hash: inHex(row.approval_hash),
    answer: row.answer,
    code: row.code,
    urn: row.urn,
    previous_hash: inHex(row.previous_hash) ?? '',
    hash: inHex(row.hash) ?? '',
  }
}

function inHex(hash: Buffer | null): string | null {
  return hash?.toString('hex') ?? null
}
