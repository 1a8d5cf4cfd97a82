import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'

import { HOUR_MS } from '#contract/limits.ts'

export type Log = Logger

/** Writes no headers or bodies, and addresses without their query, because links carry one-time tokens. */
export function createLog(options: {
  readonly level: string
  readonly pretty: boolean
  readonly destination?: DestinationStream
}): Log {
  const settings: LoggerOptions = {
    level: options.level,
    redact: { paths: SECRET_FIELDS, censor: '[hidden]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: pathOf(request.url),
      }),
      err: withoutConnection,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    ...(options.pretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', singleLine: true, translateTime: 'HH:MM:ss' },
          },
        }
      : {}),
  }
  if (options.pretty) return pino(settings)
  return pino(settings, options.destination ?? standardOutput())
}

/** pg hangs its whole connection, of 20,000 characters, on the error of one that is lost. */
function withoutConnection(error: Error): object {
  const { client: _, ...told } = pino.stdSerializers.err(error)
  return told
}

/** When the disk is full, log lines are lost, but the server keeps running and its memory is bounded. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: UNWRITTEN_MAX })
  output.on('error', () => undefined)
  return output
}

/** In characters. */
const UNWRITTEN_MAX = 1_000_000

const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** An API key belongs into a header, but somebody may have put it into the address. */
function pathOf(url: string): string {
  return (url.split('?', 1)[0] ?? url).replaceAll(/lin_[0-9A-Za-z]{8,}/g, 'lin_[hidden]')
}

const REPORTED = new WeakSet<Error>()

/** Marks an error that has been reported to the operator already, in a sentence of its own: it is not logged again. */
export function reported<E extends Error>(error: E): E {
  REPORTED.add(error)
  return error
}

export function isReported(error: unknown): boolean {
  return error instanceof Error && REPORTED.has(error)
}

/** Warns of the same cause once an hour. A `cause` must be one of few, because each is remembered. */
export function warnOnce(
  log: Pick<Log, 'warn'>,
): (cause: string, fields: object, sentence: string) => void {
  const heard = new Map<string, number>()
  return function warn(cause, fields, sentence) {
    const now = performance.now()
    if (now - (heard.get(cause) ?? -Infinity) < HOUR_MS) return
    heard.set(cause, now)
    log.warn(fields, sentence)
  }
}
