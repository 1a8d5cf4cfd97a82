import type { Pool } from 'pg'

import type { Messages } from '#contract/messages/message.ts'

export interface Stored {
  /** The table and the column. */
  readonly where: string
  readonly sentence: string
}

/** Every sentence that 0.2.0 stored for people, read from the columns where it stored them. */
export async function storedSentences(pool: Pool): Promise<Stored[]> {
  const { rows } = await pool.query<Stored>(COLUMNS)
  return rows
}

const COLUMNS = `
  select * from (
    select 'publish_attempts.reason' as where, reason as sentence from publish_attempts
    union select 'comment_attempts.reason', reason from comment_attempts
    union select 'slots.reason', reason from slots
    union select 'feeds.error', error from feeds
    union select 'generation_jobs.error', error from generation_jobs
    union select 'generation_jobs.progress', progress from generation_jobs
    union select 'generation_jobs.explanation', explanation from generation_jobs
    union select 'generation_jobs.variants', note from generation_jobs,
      jsonb_array_elements(variants) variant, jsonb_array_elements_text(variant->'notes') note
    union select 'notifications.title', title from notifications
    union select 'notifications.body', body from notifications
  ) stored where sentence is not null order by 1, 2`

/** The messages in their place: every reason, error, note and text that is stored as messages now. */
export async function storedMessages(pool: Pool): Promise<Messages[]> {
  const { rows } = await pool.query<{ messages: Messages | null }>(`
    select reason as messages from publish_attempts
    union select reason from comment_attempts
    union select reason from slots
    union select error from feeds
    union select error from generation_jobs
    union select progress from generation_jobs
    union select explanation from generation_jobs
    union select note from generation_jobs,
      jsonb_array_elements(variants) variant, jsonb_array_elements(variant->'notes') note
    union select jsonb_build_array(title) from notifications
    union select body from notifications`)
  return rows.flatMap(({ messages }) => (messages === null ? [] : [messages]))
}

/** The sentences of a text. A quotation belongs to the sentence around it, however many it holds. */
export function sentencesIn(text: string): string[] {
  const held = text.replaceAll(/“[^”]*”/g, (quotation) => quotation.replaceAll(' ', HOLD))
  return held.split(/(?<=[.!?]) (?=[A-Z])/).map((each) => each.replaceAll(HOLD, ' '))
}

/** Stands for a blank within a quotation. */
const HOLD = '\u{e000}'

/** Numbers, and what is quoted: in a translation they stand as they were. */
export function argumentsIn(text: string): string[] {
  const quoted = [...text.matchAll(/“([^“”]+)”/g)].map(([, words = '']) => words)
  return [...quoted, ...(text.match(/\d[\d.,:]*\d|\d/g) ?? [])]
}

/** A text without what is quoted in it, in the quotation marks of any language. */
export function withoutQuotations(text: string): string {
  const shorter = text.replaceAll(/„[^„“]*“|“[^“”]*”|«[^«»]*»/g, '')
  return shorter === text ? text : withoutQuotations(shorter)
}

/** Every text in an answer. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(textsIn)
}
