import type { DraftContent } from '#db/outbox-rows.ts'
import { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { readStoredSession } from '#device/stored-session.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/outbox/outbox.ts'

import { somePosts } from './some-posts.ts'

Object.assign(globalThis, { outbox: { replay, fetchEach } })

/** Puts drafts into the outbox of a user and sends them; milliseconds of each. */
async function replay(
  uid: string,
  count: number,
): Promise<{ queueMs: number; drainMs: number; sent: number }> {
  const db = new UserDatabase(uid)
  await db.open()
  const bodies = someDrafts(count)
  const beginMs = performance.now()
  for (const body of bodies) await enqueue(db, { call: 'saveDraft', id: newKey(), body })
  const queuedMs = performance.now()
  const { sent } = await drain(db)
  const endMs = performance.now()
  db.close()
  return { queueMs: queuedMs - beginMs, drainMs: endMs - queuedMs, sent: sent.length }
}

/** Sends the same drafts one after the other, and reads the answers. */
async function fetchEach(count: number): Promise<{ fetchMs: number; taken: number }> {
  const session = await readStoredSession()
  const bodies = someDrafts(count)
  const beginMs = performance.now()
  let taken = 0
  for (const body of bodies) {
    const answer = await fetch('/api/posts', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${session?.token ?? ''}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': newKey(),
      },
      body: JSON.stringify({ ...body, id: newKey() }),
    })
    await answer.json()
    if (answer.ok) taken += 1
  }
  return { fetchMs: performance.now() - beginMs, taken }
}

function someDrafts(count: number): DraftContent[] {
  return somePosts(count, '').map(({ Text_content, link_card }) => ({
    text_content: Text_content,
    social_account_id: null,
    image_content_url: null,
    image_alt_text: null,
    link_card,
    generation_id: null,
  }))
}
