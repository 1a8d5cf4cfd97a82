import type { FastifyInstance } from 'fastify'

import { isRecord } from '#sandbox/fields.ts'

import { Refusal } from './answer.ts'
import { ERROR_TABLE } from './error-table.ts'

/** Leaves JSON unparsed, because LinkedIn has its own words for JSON that it cannot read. */
export function keepJsonAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
}

export function jsonBody(body: unknown): Readonly<Record<string, unknown>> {
  const parsed = typeof body === 'string' ? parse(body) : undefined
  if (!isRecord(parsed)) throw new Refusal(ERROR_TABLE['bad JSON'])
  return parsed
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal(ERROR_TABLE['bad JSON']) : error
  }
}
