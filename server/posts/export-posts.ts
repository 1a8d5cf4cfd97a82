import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

/** Posts with their images. An image may have megabytes, so each is read when its post's turn comes. */
export async function* exportPosts(db: Db, userId: string): AsyncGenerator<object, void> {
  const rows = rowsByKey<PostWithoutData>((after) => readPosts(db, userId, after))
  for await (const { holds_image, ...post } of rows) {
    yield holds_image
      ? { ...post, image_content_url: await readImageUrl(db, userId, post.id) }
      : post
  }
}

interface PostWithoutData {
  readonly id: string
  readonly holds_image: boolean
}

function readPosts(
  db: Db,
  userId: string,
  after: PostWithoutData | undefined,
): Promise<PostWithoutData[]> {
  const isData = sql<boolean>`coalesce(image_content_url like 'data:%', false)`
  return db
    .selectFrom('posts')
    .select([
      'id',
      'text_content',
      sql<string | null>`case when ${isData} then null else image_content_url end`.as(
        'image_content_url',
      ),
      isData.as('holds_image'),
      'social_account_id',
      'scheduled_at',
      'is_published',
      'created_at',
      'updated_at',
      'generation_id',
      'image_alt_text',
      'link_card',
    ])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}

async function readImageUrl(db: Db, userId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('posts')
    .select('image_content_url')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.image_content_url ?? null
}

/** Every time a post was handed to LinkedIn, and what became of it. */
export function exportAttempts(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('publish_attempts')
      .select([
        'id',
        'post_id',
        'account_id',
        'state',
        'text',
        'image_urn',
        'urn',
        'reason',
        'tries',
        'created_at',
        'changed_at',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
