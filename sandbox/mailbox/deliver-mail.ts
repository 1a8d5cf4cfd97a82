import type { SandboxStore } from '#sandbox/store.ts'

export interface SandboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Puts a mail into the sandbox's mailbox. The calling process need not serve the mailbox; it must
 * have called `prepareSandbox` once.
 */
export async function deliverMail(store: SandboxStore, mail: SandboxMail, at: Date): Promise<void> {
  await store.query(
    `INSERT INTO sandbox.mails (recipient, subject, text, html, at) VALUES ($1, $2, $3, $4, $5)`,
    [mail.to, mail.subject, mail.text, mail.html, at],
  )
}
