import { PassThrough } from 'node:stream'

import { createLog } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'

import { parsed } from './operations.ts'
import { SECRET_NAME } from './schema.ts'

/** A log that writes everything there is to write, and is searched for secrets. */
export interface WatchedLog {
  readonly log: Log
  /** Registers a value that must never be written. */
  hold(secret: string): void
  /** Registers all secrets that an answer hands out. */
  holdThoseIn(body: string): void
  /** Lines since the last call that contain a secret, and those of errors. */
  takeFaults(): readonly string[]
}

/** How many of the secrets that were handed out are looked for: the newest. */
const HANDED_OUT_MAX = 60
/** Shorter values are no secrets, and many lines contain them by chance. */
const SECRET_LENGTH = 12

export function watchedLog(): WatchedLog {
  const stream = new PassThrough()
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const always = new Set<string>()
  const handedOut: string[] = []
  return {
    log: createLog({ level: 'trace', pretty: false, destination: stream }),
    hold: (secret) => void always.add(secret),
    holdThoseIn(body) {
      if (!SECRET_NAME.test(body)) return
      handedOut.push(...secretsIn(parsed(body)))
      handedOut.splice(0, Math.max(0, handedOut.length - HANDED_OUT_MAX))
    },
    takeFaults() {
      const secrets = [...always, ...handedOut]
      const isClean =
        !secrets.some((secret) => text.includes(secret)) && !/"level":[56]0/.test(text)
      const lines = isClean ? [] : text.split('\n')
      text = ''
      return lines.filter(
        (line) => /"level":[56]0/.test(line) || secrets.some((secret) => line.includes(secret)),
      )
    },
  }
}

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    return SECRET_NAME.test(name) && value.length >= SECRET_LENGTH ? [value] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    secretsIn(each, Array.isArray(value) ? name : key),
  )
}
