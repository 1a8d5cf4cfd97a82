import type { Readable } from 'node:stream'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { reported, warnOnce } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

import { MailInDoubt, MailRefused } from './port.ts'
import type { Mailer } from './port.ts'

/** Checked against the table in docs/operations.md. */
export const MAIL_LIMITS = {
  connectMs: 10 * SECOND_MS,
  /** All before the text is short: a server that is silent then has accepted nothing, and is tried again later. */
  textMs: MINUTE_MS,
  /**
   * Required by RFC 5321 (4.5.3.2.6) after the last dot: a server that Lin gives up on before its answer has the mail,
   * and would get it a second time.
   */
  answerMs: 10 * MINUTE_MS,
}

/** Nobody can read between Lin and a mail server on the same machine, which often has no certificate. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/i

interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// */
  readonly url: string
  /** `Lin <lin@example.com>` */
  readonly from: string
  /** Receives a warning once an hour for each cause; without it the queue logs every failure. */
  readonly log?: Pick<Log, 'warn'>
  readonly proxy?: ForwardProxy | null
}

interface SmtpMailer extends Mailer {
  /** Connects with TLS and credentials as for a mail, and warns of anything that would stop a mail. Never throws. */
  check(): Promise<void>
}

/** Uses TLS to other machines, unless the address says `?requireTLS=false`: mails and the password are secret. */
export function createSmtpMailer(options: SmtpOptions): SmtpMailer {
  const { log = null } = options
  const warn = log === null ? null : warnOnce(log)

  function report(error: unknown): MailWaits {
    const fault = faultOf(error)
    const { responseCode: reply, message } = fault
    const kind = kindOf(fault, isProxied(options))
    warn?.(`${kind} ${reply}`, { reply, reason: message }, SENTENCES[kind])
    return warn === null ? fault : reported(fault)
  }

  return {
    async check() {
      const transport = await openTransport(options, MAIL_LIMITS.connectMs)
      try {
        await transport.verify()
      } catch (error) {
        report(error)
      } finally {
        transport.close()
      }
    },
    async send({ id, ...mail }) {
      // One transport for each mail, whose text it watches; it leaves no connection open for another mail.
      const transport = await openTransport(options)
      const texts: Readable[] = []
      transport.use('stream', ({ message }, done) => {
        message.processFunc((text) => {
          texts.push(text)
          return text
        })
        done()
      })
      // The text is read once the server has agreed to receive it; errors of lost connections do not show that.
      function hasLeft(): boolean {
        return texts.some((text) => text.readableDidRead)
      }
      const stalled = new AbortController()
      const timer = setTimeout(() => {
        if (!hasLeft()) stalled.abort()
      }, MAIL_LIMITS.textMs)
      try {
        const { signal } = stalled
        await transport.sendMail({ ...mail, messageId: `<${id}@lin>`, signal })
      } catch (error) {
        const refused = refusalOf(error)
        if (refused !== null) throw refused
        const waits = report(error)
        throw hasLeft() && !isAnswered(error) ? reported(new MailInDoubt(waits)) : waits
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function isProxied({ url, proxy = null }: SmtpOptions): boolean {
  return proxy?.carries(new URL(url).hostname) ?? false
}

/** Loaded with the first mail: most instances on a person's own machine send none. */
async function openTransport(options: SmtpOptions, answerMs = MAIL_LIMITS.answerMs) {
  const { createTransport } = await import('nodemailer')
  const { url, proxy = null } = options
  const { hostname, protocol, port } = new URL(url)
  const isHere = THIS_MACHINE.test(hostname)
  return createTransport(
    {
      url,
      // The proxy needs a port, and Nodemailer chooses its own only later.
      ...(port === '' && { port: protocol === 'smtps:' ? 465 : 587 }),
      ...(proxy !== null && isProxied(options) && { proxy: proxy.address }),
      requireTLS: !isHere,
      // The certificate that Debian gives a mail server is signed by nobody.
      ...(isHere && { tls: { rejectUnauthorized: false } }),
      connectionTimeout: MAIL_LIMITS.connectMs,
      greetingTimeout: MAIL_LIMITS.connectMs,
      socketTimeout: answerMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
}

/** A mail was not accepted now. Nothing in the error, not even the server's words, names the recipient. */
class MailWaits extends Error {
  override readonly name = 'MailWaits'
  /** Nodemailer's, such as EAUTH. */
  readonly code: string
  readonly responseCode: number | null

  constructor(message: string, code: string, responseCode: number | null) {
    super(message)
    this.code = code
    this.responseCode = responseCode
  }
}

function faultOf(error: unknown): MailWaits {
  if (!(error instanceof Error)) return new MailWaits(String(error), '', null)
  const code = 'code' in error ? String(error.code) : error.name
  return new MailWaits(withoutAddresses(error.message), code, replyOf(error))
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+/g, (word) => (word.includes('@') ? '(address)' : word))
}

function replyOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('responseCode' in error)) return null
  return typeof error.responseCode === 'number' ? error.responseCode : null
}

type Kind = 'away' | 'proxy' | 'tls' | 'credentials' | 'refused' | 'later'

function kindOf({ code, responseCode: reply, message }: MailWaits, byProxy: boolean): Kind {
  if (code === 'EAUTH' || code === 'ENOAUTH' || reply === 530 || reply === 535) return 'credentials'
  if (code === 'ETLS' || /certificate|\bTLS\b|\bSSL\b/i.test(message)) return 'tls'
  if (reply === null) return byProxy ? 'proxy' : 'away'
  // Postfix as Debian installs it defers mails that it will never relay.
  return reply < 500 && !/\brelay/i.test(message) ? 'later' : 'refused'
}

const SENTENCES: Record<Kind, string> = {
  away: 'the mail server of SMTP_URL does not answer: mails wait for it',
  proxy: 'the proxy of LIN_PROXY does not lead to the mail server: mails wait',
  tls: 'the mail server of SMTP_URL offers no TLS that can be trusted: mails wait (docs/operations.md)',
  credentials: 'the mail server wants other credentials than SMTP_URL has: mails wait',
  refused:
    'the mail server does not take mails of this Lin: see SMTP_URL and MAIL_FROM; mails wait',
  later: 'the mail server puts a mail off: it is sent again',
}

/**
 * Null unless the server refuses the recipient or the mail for good. The operator has to mend a refusal of our
 * credentials, of our sender or of us, and the mail waits for that.
 */
function refusalOf(error: unknown): MailRefused | null {
  if (!(error instanceof Error) || !('command' in error)) return null
  const reply = replyOf(error)
  if (reply === null || reply < 500 || reply >= 600) return null
  if (error.command === 'DATA') return new MailRefused({ reply, isOfRecipient: false })
  if (error.command !== 'RCPT TO' || isOfOperator(reply, error.message)) return null
  return new MailRefused({ reply, isOfRecipient: reply !== MAILBOX_FULL })
}

const MAILBOX_FULL = 552

/**
 * Servers may refuse unknown senders and clients without a sign-in only at RCPT TO, as Postfix does. RFC 3463 tells
 * them apart (X.7 is security, X.1.7 and X.1.8 the sender), if a server sends its codes.
 */
function isOfOperator(reply: number, said: string): boolean {
  if (/recipient address rejected|user unknown|unknown user|no such user|mailbox/i.test(said)) {
    return false
  }
  if (reply === 530 || reply === 535 || /\b5\.(?:7\.\d+|1\.[78]|5\.\d+)\b/.test(said)) return true
  return /\brelay|sender|helo|ehlo|client host|authenticat/i.test(said)
}

function isAnswered(error: unknown): boolean {
  return (replyOf(error) ?? 0) >= 400
}
