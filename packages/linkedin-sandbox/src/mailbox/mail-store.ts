import type { SandboxStore } from '../options.ts'

export type StoredMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  at: Date
}

const MOST = 500

/** The newest 500, newest first; `to` compares whole addresses without regard to case. */
export async function listMails(
  store: SandboxStore,
  to: string | undefined,
): Promise<StoredMail[]> {
  const { rows } = await store.query<StoredMail>(
    `SELECT id::text, recipient, subject, text, html, at FROM sandbox.mails
     WHERE $1::text IS NULL OR lower(recipient) = lower($1)
     ORDER BY at DESC, sandbox.mails.id DESC LIMIT ${MOST}`,
    [to ?? null],
  )
  return rows
}

export async function findMail(store: SandboxStore, id: string): Promise<StoredMail | undefined> {
  const { rows } = await store.query<StoredMail>(
    `SELECT id::text, recipient, subject, text, html, at FROM sandbox.mails WHERE id::text = $1`,
    [id],
  )
  return rows[0]
}

export interface SandboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The calling process need not serve the mailbox; it must have called `prepareSandbox` once. */
export async function deliverMail(store: SandboxStore, mail: SandboxMail, at: Date): Promise<void> {
  await store.query(
    `INSERT INTO sandbox.mails (recipient, subject, text, html, at) VALUES ($1, $2, $3, $4, $5)`,
    [mail.to, mail.subject, mail.text, mail.html, at],
  )
}
