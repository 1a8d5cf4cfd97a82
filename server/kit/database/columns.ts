import type { ColumnType, Generated } from 'kysely'

import type { Messages } from '#contract/messages/message.ts'

/** timestamptz: read as Date, written as Date. */
export type At = Date
/** Filled by the database when it is not given. */
export type Made = Generated<Date>
export type Json<T> = ColumnType<T, string, string>
/** The same, filled by the database when it is not given. */
export type Filled<T> = ColumnType<T, string | undefined, string>
/** Messages, one sentence after the other; written by `stored` of server/kit/messages.ts. */
export type Told = ColumnType<Messages | null, string | null, string | null>
