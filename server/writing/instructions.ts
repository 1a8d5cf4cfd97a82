import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import type { WritingInstructions } from '#contract/jobs.ts'
import type { Db } from '#server/kit/database/connect.ts'

export async function readInstructions(db: Db, userId: string): Promise<WritingInstructions> {
  const row = await db
    .selectFrom('writing_instructions')
    .select(['tone', 'audience', 'language', 'avoid', 'examples', 'with_image'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? NO_INSTRUCTIONS
}

export async function saveInstructions(
  db: Db,
  userId: string,
  instructions: WritingInstructions,
  now: Date,
): Promise<WritingInstructions> {
  const values = { ...instructions, updated_at: now }
  await db
    .insertInto('writing_instructions')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return instructions
}

export async function* exportInstructions(db: Db, userId: string): AsyncGenerator<object, void> {
  const row = await db
    .selectFrom('writing_instructions')
    .select(['tone', 'audience', 'language', 'avoid', 'examples', 'with_image', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row !== undefined) yield row
}
