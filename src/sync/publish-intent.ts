import { IDEMPOTENCY } from '#contract/limits.ts'
import type { PublishDirect } from '#contract/posts.ts'
import type { PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

import { betweenSaves, holdSaves, knownVersion } from './held-saves.ts'

/**
 * This very publish as it was begun, or a new one, stored before anything is sent. What waits to be
 * saved of the draft leaves the queue in the same transaction, and is kept with the intent.
 */
export async function takeIntent(db: UserDatabase, body: PublishDirect): Promise<PublishIntent> {
  return betweenSaves(db, () =>
    db.transaction('rw', db.intents, db.outbox, db.edits, async () => {
      const forgottenBeforeMs = Date.now() - IDEMPOTENCY.keepMs
      await db.intents.filter((intent) => intent.startedMs < forgottenBeforeMs).delete()
      const known = await db.intents.filter((intent) => isSame(intent, body)).first()
      const waiting = await holdSaves(db, body.id)
      const base = await knownVersion(db, body.id, waiting)
      const intent = known ?? { key: newKey(), body, startedMs: Date.now(), ...base }
      const held = [...(intent.held ?? []), ...waiting]
      await db.intents.put({ ...intent, held })
      return { ...intent, held }
    }),
  )
}

/**
 * Where the text comes from, and the card and the words that go with it, do not make it another
 * publish: the first may be live. One that an earlier version of the app has begun may know no id.
 */
function isSame(intent: PublishIntent, body: PublishDirect): boolean {
  const [id, begun] = [body.id, intent.body.id]
  return (
    intent.kind === undefined &&
    (id === undefined || begun === undefined || begun === id) &&
    intent.body.social_account_id === body.social_account_id &&
    intent.body.text_content === body.text_content &&
    intent.body.image_content_url === body.image_content_url
  )
}
