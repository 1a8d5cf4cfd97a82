import fc from 'fast-check'
import * as z from 'zod/mini'

import { CANARY } from './strings.ts'

/** The part of JSON Schema that the description of the API is written in. */
export const Schema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  get properties(): z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString, typeof Schema>> {
    return z.optional(z.record(z.string(), Schema))
  },
  get items(): z.ZodMiniOptional<typeof Schema> {
    return z.optional(Schema)
  },
  get anyOf(): z.ZodMiniOptional<z.ZodMiniArray<typeof Schema>> {
    return z.optional(z.array(Schema))
  },
})
export type Schema = z.infer<typeof Schema>

/** A field whose value must never be written to a log. */
export const SECRET_NAME = /password|token|secret|authorization|cookie|nonce|verifier/i

/** Values as a schema asks for them; `~posts-3~` and the like are filled in when they are sent. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, name)))
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, name)))
  }
  switch (schema.type) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'string':
      return textsOf(schema, name)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectsOf({ properties, required = [] }: Schema): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    return fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 4,
      noNullPrototype: true,
    })
  }
  const model: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, each] of Object.entries(properties)) model[name] = valuesOf(each, name)
  return fc.record(model, { requiredKeys: required, noNullPrototype: true })
}

function textsOf(schema: Schema, name: string): fc.Arbitrary<string> {
  const known = KNOWN_TEXTS[name]
  if (known !== undefined) return known
  if (name === 'social_network' && schema.format === undefined) return NETWORKS
  if (SECRET_NAME.test(name)) return fc.string({ maxLength: 20 }).map((text) => CANARY + text)
  if (schema.format === 'uuid') return idsOf(name)
  if (schema.format === 'uri') return fc.constantFrom(...ADDRESSES)
  if (schema.format === 'date-time') return moments()
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  const maxLength = Math.min(schema.maxLength ?? 60, 300)
  return fc.oneof(
    fc.string({ minLength: schema.minLength ?? 0, maxLength, unit: 'grapheme-ascii' }),
    fc.lorem({ maxCount: 4 }).map((text) => text.slice(0, maxLength)),
    fc.integer({ min: 1, max: maxLength }).map((length) => 'ü'.repeat(length)),
  )
}

/** Addresses of this machine, or of none, so that no request leaves this machine. */
const ADDRESSES = [
  'http://127.0.0.1:1/feed.xml',
  'https://192.0.2.1/',
  'https://[2001:db8::1]/a?b=c#d',
]

const NOUNS: Readonly<Record<string, string>> = {
  social_account_id: 'accounts',
  social_network: 'accounts',
  source_id: 'sources',
  schedule_id: 'schedules',
  article_ids: 'articles',
  generation_id: 'jobs',
  jobId: 'jobs',
  challenge_id: 'challenges',
  ids: 'notifications',
}

/** Ids, mostly of things that exist, of this person or another. */
export function idsOf(name: string): fc.Arbitrary<string> {
  const known = fc.nat(20).map((at) => `~${NOUNS[name] ?? 'own'}-${at}~`)
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: fc.uuid() })
}

function moments(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString())
}

const EMAILS = fc.oneof(
  fc.constantFrom('~email-0~', '~email-1~'),
  fc.uuid().map((id) => `fuzz-${id.slice(0, 8)}@example.com`),
)
const PASSWORDS = fc.oneof(
  fc.constant('~password-0~'),
  fc.uuid().map((id) => `${CANARY} ${id}`),
)

const NETWORKS = fc.constantFrom('LinkedIn', 'LinkedIn', 'Elsewhere')

const KNOWN_TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: EMAILS,
  new_email: EMAILS,
  password: PASSWORDS,
  current_password: PASSWORDS,
  timezone: fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'PST8PDT',
  ),
  source: fc.oneof(fc.constantFrom(...ADDRESSES), fc.lorem({ maxCount: 3 })),
  opml: fc
    .array(fc.constantFrom(...ADDRESSES, 'four-day week', '&lt;', '"'), { maxLength: 6 })
    .map(
      (urls) =>
        `<opml><body>${urls.map((url) => `<outline xmlUrl="${url}" text="${url}"/>`).join('')}`,
    ),
  image_content_url: fc.constantFrom(
    'image-data-available',
    'http://127.0.0.1:1/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  ),
  token: fc.oneof(
    fc.nat(5).map((at) => `~mailed-${at}~`),
    fc.constant(`${CANARY}-token`),
  ),
  cursor: fc.nat(3).map((at) => `~cursors-${at}~`),
  token_hash: fc.nat(5).map((at) => `~mailed-${at}~`),
  endpoint: fc.constant('https://192.0.2.1/push'),
  p256dh: fc.constant(
    'BLwwnJtb715xHTwZs0F4BauRz4yBNHjUbYkFcEL9ur-FFk3oJKu74z3lCFLODildbPb6KWf2MN1rD9dGUgDdW8M',
  ),
  factor_type: fc.constantFrom('totp', 'phone', 'webauthn'),
  code_challenge: fc.constant('a'.repeat(43)),
  code_challenge_method: fc.constantFrom('s256', 'plain'),
}
