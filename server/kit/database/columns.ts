import type { ColumnType, Generated } from 'kysely'

import type { Messages } from '#contract/messages/message.ts'

export type At = Date
export type Made = Generated<Date>
export type Json<T> = ColumnType<T, string, string>
export type Filled<T> = ColumnType<T, string | undefined, string>
/** Messages, one sentence after the other; written by `stored` of server/kit/messages.ts. */
export type Told = ColumnType<Messages | null, string | null, string | null>
