export interface Mail {
  /** The same for every try of the same mail: it becomes the Message-ID. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /**
   * The queue tries again after every error but MailRefused.
   * @throws MailRefused if the server will never accept the mail, MailInDoubt if it may have accepted it, anything else
   *   if it did not accept it now
   */
  send(mail: Mail): Promise<void>
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** 5xx (RFC 5321, 4.2.1). */
  readonly reply: number
  /** Whether the recipient is refused, whatever the mail says. False for a full mailbox: it will be emptied. */
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
