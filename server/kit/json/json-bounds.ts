import type { FastifyInstance } from 'fastify'

import { AppError } from '#contract/errors.ts'
import { JSON_BODY } from '#contract/limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Tables, because each byte is looked up. */
const STEPS = new Int8Array(256)
const IS_TOKEN = new Uint8Array(256)
for (const byte of Buffer.from('[{')) STEPS[byte] = 1
for (const byte of Buffer.from(']}')) STEPS[byte] = -1
for (const byte of Buffer.from('[{]},:')) IS_TOKEN[byte] = 1

/**
 * Checks bodies before they are parsed: brackets by the million block the process for seconds, and take a hundred times
 * their size of memory.
 */
export function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const excess = excessOf(body)
      if (excess === null) void parse(request, body.toString(), done)
      else done(new AppError('request/invalid', { detail: excess }))
    },
  )
}

/** Null within the limits. Stops reading at the first excess. */
export function excessOf(json: Buffer): string | null {
  let depth = 0
  let tokens = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) at = endOfText(json, at + 1)
    depth += STEPS[byte] ?? 0
    tokens += IS_TOKEN[byte] ?? 0
    if (depth > JSON_BODY.depthMax) return TOO_DEEP
    if (tokens > JSON_BODY.tokensMax) return TOO_MANY
  }
  return null
}

const TOO_DEEP = `The JSON is nested more than ${JSON_BODY.depthMax} deep.`
const TOO_MANY = `The JSON has more than ${JSON_BODY.tokensMax} brackets, commas and colons.`

function endOfText(json: Buffer, start: number): number {
  let at = json.indexOf(QUOTE, start)
  while (at !== -1 && isEscaped(json, at)) at = json.indexOf(QUOTE, at + 1)
  return at === -1 ? json.length : at
}

/** An even number of backslashes is that many escaped backslashes. */
function isEscaped(json: Buffer, at: number): boolean {
  let backslashes = 0
  while (json[at - 1 - backslashes] === BACKSLASH) backslashes += 1
  return backslashes % 2 === 1
}
