import { sql } from 'kysely'

import { StartError } from '#server/kit/start-error.ts'

import type { Db } from './connect.ts'

interface Found {
  readonly encoding: string
  readonly isReadOnly: boolean
  readonly schema: string | null
}

/** @throws StartError where the database is not UTF-8, cannot be written or leads past the schema `public` */
export async function refuseUnfit(db: Db): Promise<void> {
  const { rows } = await db.transaction().execute((tx) =>
    sql<Found>`
      select current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only') = 'on' as "isReadOnly",
        current_schema() as schema`.execute(tx),
  )
  const [found] = rows
  const fault = found === undefined ? null : faultIn(found)
  if (fault !== null) throw new StartError(fault)
}

function faultIn({ encoding, isReadOnly, schema }: Found): string | null {
  if (encoding !== 'UTF8') {
    return `The database of DATABASE_URL is encoded in ${encoding}, which cannot hold what people write: make one with "create database lin encoding 'UTF8' template template0", and name that.`
  }
  if (isReadOnly) {
    return 'The database of DATABASE_URL is read-only, as a standby is: name the server that takes writes.'
  }
  if (schema !== 'public') {
    return `The role of DATABASE_URL makes its tables in ${schema === null ? 'no schema' : `the schema ${schema}`}, and Lin keeps them in public: "alter role … set search_path = public", and "grant usage, create on schema public to …" where the role is not the database's owner.`
  }
  return null
}
