import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

import { API, IDEMPOTENCY } from '#contract/limits.ts'

const DOCS = `${API.root}/docs`

/** The page is on the origin that keeps people's sessions: nothing but its own files runs in it. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The one sheet that its script writes into the page.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const KEY_HEADER = {
  'Idempotency-Key': {
    type: 'string',
    maxLength: IDEMPOTENCY.keyMaxLength,
    description:
      'Chosen by the client, one for each thing it means to do. Kept for 30 days: the same key with the same request answers what the first one answered.',
  },
}

const Described = z.object({ properties: z.record(z.string(), z.unknown()) })

/** OpenAPI 3.1, made of the contract: /api/openapi.json, and as a page at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lin',
        version,
        description:
          'Errors are problem details (RFC 9457) that also carry `message`. Writes take an Idempotency-Key: the same key with the same request answers what the first one answered.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      return { schema: route.route.method === 'GET' ? schema : withKey(schema), url }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    staticCSP: DOCS_POLICY,
    uiHooks: {
      // The page's own policy replaces ours, which knows no Trusted Types but the worker's.
      onRequest: (_request, reply, next) => {
        reply.removeHeader('Content-Security-Policy')
        next()
      },
    },
  })
  app.get(`${API.root}/openapi.json`, { schema: { hide: true } }, () => app.swagger())
}

/** The headers that every write takes, beside the call's own. */
function withKey(schema: FastifySchema | undefined): FastifySchema {
  const own = z.safeParse(Described, schema?.headers).data?.properties
  return { ...schema, headers: { type: 'object', properties: { ...KEY_HEADER, ...own } } }
}
