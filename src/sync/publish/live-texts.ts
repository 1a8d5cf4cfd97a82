import { readMeta } from '#db/meta.ts'
import type { UserDatabase } from '#db/user-database.ts'

/** Keeps what was typed for a live post; null: it is saved, or given up. */
export async function storeLiveText(
  db: UserDatabase,
  id: string,
  text: string | null,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const stored = await readMeta(db, 'live-texts')
    const { [id]: _, ...others } = stored?.texts ?? {}
    const texts = text === null ? others : { ...others, [id]: text }
    await db.meta.put({ key: 'live-texts', texts })
  })
}
