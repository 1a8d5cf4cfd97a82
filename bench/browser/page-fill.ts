import type { Account } from '#contract/accounts.ts'
import type { Source } from '#contract/sources.ts'
import { UserDatabase } from '#db/user-database.ts'

import { somePosts } from './some-posts.ts'

Object.assign(globalThis, { fill })

/** Fills the mirror of a user, as if the server had just answered so. */
async function fill(uid: string, count: number): Promise<void> {
  const account = anAccount()
  const db = new UserDatabase(uid)
  // Posts left by an earlier measurement would be drawn, too.
  await db.posts.clear()
  await db.posts.bulkPut(somePosts(count, account.id))
  await db.accounts.put(account)
  await db.sources.put(aSource())
  const lists = [db.posts, db.accounts, db.sources, db.schedules, db.notifications]
  const atMs = Date.now()
  await db.lists.bulkPut(lists.map(({ name }) => ({ name, atMs, changes: 0 })))
  db.close()
}

function anAccount(): Account {
  return {
    id: '6f9a4e0e-6a58-4d0c-8f0e-0f4f3f9f6a11',
    account_name: 'LinkedIn Account',
    social_network: 'LinkedIn',
    given_name: 'Ada',
    family_name: 'Lovelace',
    picture: null,
    sub: 'ada',
    is_primary: true,
    token: 'connected',
    token_expires_at: null,
  }
}

function aSource(): Source {
  return {
    id: '0d2f52c8-5f0a-4a7e-9a26-1b6c3a1c7e22',
    source: 'product management',
    category: null,
    created_at: new Date().toISOString(),
    last_update: null,
    articles: 0,
    feed: null,
    searches: [],
  }
}
