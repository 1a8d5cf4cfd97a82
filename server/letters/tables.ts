import type { At } from '#server/kit/database/columns.ts'

export interface LetterTables {
  /** One row for each Monday and user: there is no second letter. */
  weekly_letters: {
    id: string
    user_id: string
    /** The Monday, `2026-11-23`, where the user is. */
    week: string
    due_at: At
    /** When it was handed to the mail server, or is just about to be; null where it was not. */
    sent_at: At | null
  }
}
