import type { Readable } from 'node:stream'

import { MINUTE_MS } from '#contract/limits.ts'

import { MailInDoubt, MailRefused } from './port.ts'
import type { Mailer } from './port.ts'

const CONNECT_TIMEOUT_MS = 10_000
/**
 * What RFC 5321 (4.5.3.2.6) asks for after the last dot: a server that is given up before it has answered has the mail,
 * and gets it once more.
 */
const ANSWER_TIMEOUT_MS = 10 * MINUTE_MS

/** All that comes before the text is short: who is silent there takes nothing, and is asked again later. */
const TEXT_WITHIN_MS = MINUTE_MS

/** Nobody is between Lin and a mail server on the same machine, and such a one often has no certificate. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/i

/**
 * Mail over SMTP (RFC 5321), and to another machine over TLS: without it neither a mail nor the
 * password leaves. `?requireTLS=false` in the address says otherwise.
 *
 * @param options.url smtp://user:password@host:port, or smtps://
 * @param options.from the sender, `Lin <lin@example.com>`
 */
export function createSmtpMailer(options: { readonly url: string; readonly from: string }): Mailer {
  return {
    async send({ id, ...mail }) {
      // One for each mail, whose text it watches; it keeps no connection that another one could use.
      const transport = await openTransport(options)
      const texts: Readable[] = []
      transport.use('stream', ({ message }, done) => {
        message.processFunc((text) => {
          texts.push(text)
          return text
        })
        done()
      })
      // The text is read when the server has said that it may come; the errors of lost connections are alike.
      function hasLeft(): boolean {
        return texts.some((text) => text.readableDidRead)
      }
      const stalled = new AbortController()
      const timer = setTimeout(() => {
        if (!hasLeft()) stalled.abort()
      }, TEXT_WITHIN_MS)
      try {
        const { signal } = stalled
        await transport.sendMail({ ...mail, messageId: `<${id}@lin>`, signal })
      } catch (error) {
        const reply = refusalOf(error)
        if (reply !== null) throw new MailRefused(reply)
        throw hasLeft() && !isAnswered(error) ? new MailInDoubt(error) : error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Loaded with the first mail: most instances on a person's own machine send none. */
async function openTransport(options: { readonly url: string; readonly from: string }) {
  const { createTransport } = await import('nodemailer')
  const isHere = THIS_MACHINE.test(new URL(options.url).hostname)
  return createTransport(
    {
      url: options.url,
      requireTLS: !isHere,
      // The certificate that Debian gives a mail server is signed by nobody.
      ...(isHere && { tls: { rejectUnauthorized: false } }),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
}

/**
 * The reply code where it is the recipient or the mail that is refused for good. A refusal of our
 * credentials or of our sender is the operator's to mend, and the mail waits for that.
 */
function refusalOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null
  const { responseCode: reply, command } = error
  const isForGood = typeof reply === 'number' && reply >= 500 && reply < 600
  return isForGood && (command === 'RCPT TO' || command === 'DATA') ? reply : null
}

/** The server has said no, for now or for good. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  return typeof error.responseCode === 'number' && error.responseCode >= 400
}
