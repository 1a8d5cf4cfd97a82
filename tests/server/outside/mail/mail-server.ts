import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'

import { SMTPServer } from 'smtp-server'

import { attestationCertificate } from '#tests/kit/network/certificate.ts'

interface Arrived {
  readonly from: string
  readonly to: readonly string[]
  /** With \n at the end of each line. */
  readonly content: string
}

export interface MailServer extends AsyncDisposable {
  readonly port: number
  /** Every mail that was read, also those that were refused then. */
  readonly arrived: readonly Arrived[]
}

interface Behaviour {
  /** 0: any free one. */
  readonly port?: number
  /** The reply codes to the first mails, after they were read; later ones are accepted. */
  readonly answers?: readonly number[]
  /** The same, to the first recipients; with words of its own where there are some. */
  readonly recipients?: readonly (number | string)[]
  /** So many first mails get no answer: the connection is dropped once they were read. */
  readonly hangsUpOn?: number
  /** With an account, nobody else may send. */
  readonly account?: { readonly user: string; readonly password: string }
  /** Offers STARTTLS, with a certificate that nobody vouches for. */
  readonly offersTls?: boolean
}

/** A mail server in this process. */
export async function mailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const { port = 0, account, offersTls = false, hangsUpOn = 0 } = behaviour
  const answers = [...(behaviour.answers ?? [])]
  const recipients = [...(behaviour.recipients ?? [])]
  const arrived: Arrived[] = []
  const open = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    ...(offersTls ? ownCertificate() : { disabledCommands: ['STARTTLS'] }),
    onAuth({ username, password }, _session, callback) {
      const isRight = username === account?.user && password === account?.password
      callback(isRight ? null : new Error('Wrong'), isRight ? { user: username } : undefined)
    },
    onRcptTo(_address, _session, callback) {
      callback(refusal(recipients.shift()))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString().replaceAll('\r\n', '\n'),
        })
        if (arrived.length <= hangsUpOn) for (const socket of open) socket.destroy()
        callback(refusal(answers.shift()))
      })
    },
  })
  // Clients that were cut off are of no interest.
  server.on('error', () => undefined)
  const listener = server.listen(port, '0.0.0.0')
  listener.on('connection', (socket) => open.add(socket))
  await once(listener, 'listening')
  const address = listener.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    arrived,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(listener, 'close')
    },
  }
}

/** Signed by nobody but itself. */
function ownCertificate(): { readonly key: string; readonly cert: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = attestationCertificate(pair).toString('base64')
  return {
    key: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

/** @param reply a code, or a code and words */
function refusal(reply: number | string | undefined): Error | null {
  if (reply === undefined) return null
  const [code = '', ...words] = String(reply).split(' ')
  const said = words.length === 0 ? 'Not this one, ada@example.com' : words.join(' ')
  return Object.assign(new Error(said), { responseCode: Number(code) })
}
