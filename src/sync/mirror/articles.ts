import type { Article } from '#contract/sources.ts'
import type { UserDatabase } from '#db/user-database.ts'

/** Of each source. */
const KEPT_ARTICLES = 30

/** Keeps the newest articles of a source, and lets go of what sources that are gone have left. */
export async function keepNewest(
  db: UserDatabase,
  sourceId: string,
  articles: readonly Article[],
): Promise<void> {
  await db.transaction('rw', db.articles, db.sources, async () => {
    await db.articles.put({
      source_id: sourceId,
      articles: articles.slice(0, KEPT_ARTICLES),
      atMs: Date.now(),
    })
    const followed = await db.sources.toCollection().primaryKeys()
    await db.articles.where('source_id').noneOf(followed).delete()
  })
}

/** Goes on where the kept articles of a source end. */
export async function keepMore(
  db: UserDatabase,
  sourceId: string,
  more: readonly Article[],
): Promise<void> {
  await db.transaction('rw', db.articles, async () => {
    const kept = await db.articles.get(sourceId)
    if (kept === undefined) return
    const known = new Set(kept.articles.map(({ id }) => id))
    const articles = [...kept.articles, ...more.filter(({ id }) => !known.has(id))]
    await db.articles.put({ ...kept, articles: articles.slice(0, KEPT_ARTICLES) })
  })
}
