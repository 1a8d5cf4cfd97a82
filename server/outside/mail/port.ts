export interface Mail {
  /** The same for every try of the same mail: it becomes the Message-ID. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** @throws when the mail was not taken; the queue tries again */
  send(mail: Mail): Promise<void>
}
