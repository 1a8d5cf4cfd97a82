import { createTransport } from 'nodemailer'

import type { Mailer } from './port.ts'

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 20_000

/**
 * Mail over SMTP (RFC 5321).
 *
 * @param options.url smtp://user:password@host:port, or smtps://
 * @param options.from the sender, `Lin <lin@example.com>`
 */
export function createSmtpMailer(options: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport(
    {
      url: options.url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ ...mail, messageId: `<${id}@lin>` })
    },
  }
}
