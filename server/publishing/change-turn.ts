import type { Db } from '#server/kit/database/connect.ts'

interface Turn {
  readonly attemptId: string
  readonly until: Date
}

/** False while another change of the live post runs. */
export async function takeForChange(
  db: Db,
  attemptId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('publish_attempts')
    .set({ changing_until: until })
    .where('id', '=', attemptId)
    .where('state', '=', 'published')
    .where((where) =>
      where.or([where('changing_until', 'is', null), where('changing_until', '<', now)]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends a turn; false when it ran out, and may be another one's by now. */
export async function giveBack(db: Db, { attemptId, until }: Turn): Promise<boolean> {
  const result = await db
    .updateTable('publish_attempts')
    .set({ changing_until: null })
    .where('id', '=', attemptId)
    .where('changing_until', '=', until)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
