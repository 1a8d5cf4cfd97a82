import { IDEMPOTENCY } from '#contract/limits.ts'
import type { PublishDirect } from '#contract/posts.ts'
import type { PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

/** This very publish as it was begun, or a new one, stored before anything is sent. */
export async function takeIntent(db: UserDatabase, body: PublishDirect): Promise<PublishIntent> {
  return db.transaction('rw', db.intents, async () => {
    const forgottenBeforeMs = Date.now() - IDEMPOTENCY.keepMs
    await db.intents.filter((intent) => intent.startedMs < forgottenBeforeMs).delete()
    const known = await db.intents.filter((intent) => isSame(intent, body)).first()
    if (known !== undefined) return known
    const intent = { key: newKey(), body, startedMs: Date.now() }
    await db.intents.add(intent)
    return intent
  })
}

/** What became of the intent is known: the next publish is a new one, even of the same text. */
export async function forgetIntent(db: UserDatabase, key: string): Promise<void> {
  await db.intents.delete(key)
}

/**
 * A page that was reloaded knows no `id` any more: the intent does. Where the text comes from, and the
 * card and the words that go with it, do not make it another publish: the first may be live.
 */
function isSame(intent: PublishIntent, body: PublishDirect): boolean {
  return (
    (body.id === undefined || intent.body.id === body.id) &&
    intent.body.social_account_id === body.social_account_id &&
    intent.body.text_content === body.text_content &&
    intent.body.image_content_url === body.image_content_url
  )
}
