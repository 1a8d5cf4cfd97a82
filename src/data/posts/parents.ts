import type { Post } from '#contract/posts.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import type { UserDatabase } from '#db/user-database.ts'

/** The user's own post that is live under this name at LinkedIn, as far as this device knows; null: none. */
export function usePostByUrn(urn: string): Post | null {
  return useLive(useDatabase(), (db) => readPostByUrn(db, urn), undefined, urn) ?? null
}

async function readPostByUrn(db: UserDatabase, urn: string): Promise<Post | null> {
  return (await db.posts.filter(({ publication }) => publication?.urn === urn).first()) ?? null
}
