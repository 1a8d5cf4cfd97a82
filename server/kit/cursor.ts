import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { AppError } from '#contract/errors.ts'

export interface Place {
  /** In microseconds, which a Date cannot hold: rows of one statement differ by less than a millisecond. */
  readonly moment: string
  readonly id: string
}

/** The moment of a place out of a column of type timestamptz, in UTC whatever the database's own time zone is. */
export function momentOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'UTC')::text || '+00'`
}

export function writeCursor({ moment, id }: Place): string {
  return Buffer.from(`${moment}|${id}`).toString('base64url')
}

/** @throws request/invalid */
export function readCursor(text: string): Place {
  const [moment = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split('|')
  const isPlace = isMoment(moment) && UUID.test(id)
  if (isPlace && rest.length === 0) return { moment, id }
  throw new AppError('request/invalid', {
    detail: 'This cursor is not one that Lin gave. Ask for the first page again.',
  })
}

/** As `momentOf` has it: `2026-11-21 08:00:00.123456+00`. */
function isMoment(text: string): boolean {
  const [, day] = /^([12]\d{3}-\d\d-\d\d) \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/.exec(text) ?? []
  if (day === undefined) return false
  const read = new Date(text)
  // Date reads 30 February as 2 March; the database rejects it.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
