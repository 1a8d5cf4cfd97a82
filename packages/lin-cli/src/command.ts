import type { ParseArgsOptionsConfig } from 'node:util'

import type { Answer, Request } from './ask.ts'
import type { Credentials } from './credentials.ts'
import { EXIT, Failure } from './exit.ts'
import type { Exit } from './exit.ts'
import type { Io, Output } from './io.ts'
import { isUuid } from './posts.ts'

export interface Command {
  /** Shown by `lin --help`. */
  readonly summary: string
  /** Shown by `--help` of the command. */
  readonly help: string
  readonly options?: ParseArgsOptionsConfig
  readonly run: (context: Context) => Promise<Exit>
}

export interface Context {
  readonly io: Io
  readonly output: Output
  readonly words: readonly string[]
  /** Values of the options that take a text. */
  readonly given: Readonly<Record<string, string | undefined>>
  readonly json: boolean
  /** The time limit of a request that takes so long by itself. */
  timeLimit(usualMs: number): number
  /** Address and key. @throws Failure without them */
  readonly credentials: () => Promise<Credentials>
  readonly ask: (request: Request) => Promise<Answer>
}

export const READ_MS = 30_000
/** Lin answers a publish after 24 seconds at the latest. */
export const PUBLISH_MS = 60_000

/** @throws Failure where the command line has more or fewer words, or another one than a post's id */
export function postId({ words }: Context): string {
  const [id = '', ...others] = words
  if (others.length === 0 && isUuid(id)) return id.toLowerCase()
  throw usage('Name one post by its id, such as 5f0c1a52-7c35-4b55-9b0a-3f1c5d1f7d10.')
}

export function usage(message: string): Failure {
  return new Failure(EXIT.usage, message, 'lin --help shows the commands, lin COMMAND --help one.')
}
