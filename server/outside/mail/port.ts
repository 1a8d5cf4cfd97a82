export interface Mail {
  /** The same for every try of the same mail: it becomes the Message-ID. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Beside those that every mail has, by their names. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /**
   * @throws MailRefused when the server will never accept this mail; MailInDoubt when the server may have accepted it;
   *   anything else when it was not accepted now. After the latter two the queue tries again
   */
  send(mail: Mail): Promise<void>
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The server's reply code, 5xx (RFC 5321, 4.2.1). */
  readonly reply: number
  /** Whether the server refuses the recipient, whatever the mail says. False for a full mailbox: it will be emptied. */
  readonly isOfRecipient: boolean

  constructor({ reply, isOfRecipient }: Pick<MailRefused, 'reply' | 'isOfRecipient'>) {
    super(`The mail server refuses this mail: ${reply}.`)
    this.reply = reply
    this.isOfRecipient = isOfRecipient
  }
}

/** The text was sent, and the outcome is unknown: a second attempt may deliver the mail twice. */
export class MailInDoubt extends Error {
  override readonly name = 'MailInDoubt'

  constructor(cause: unknown) {
    super('The mail has left, and no answer came.', { cause })
  }
}
