import type { MetaRow } from './rows.ts'
import type { UserDatabase } from './user-database.ts'

type RowOf<Key extends MetaRow['key']> = Extract<MetaRow, { key: Key }>

export async function readMeta<Key extends MetaRow['key']>(
  db: UserDatabase,
  key: Key,
): Promise<RowOf<Key> | undefined> {
  const row = await db.meta.get(key)
  return row !== undefined && hasKey(row, key) ? row : undefined
}

function hasKey<Key extends MetaRow['key']>(row: MetaRow, key: Key): row is RowOf<Key> {
  return row.key === key
}
