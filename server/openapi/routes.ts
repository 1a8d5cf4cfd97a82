import { readFile } from 'node:fs/promises'

import swagger from '@fastify/swagger'
import type { StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { API } from '#contract/limits.ts'

import { describeCalls } from './document.ts'

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

/** The plugin's types stop at OpenAPI 3.0. It only hands the document on. */
const Served = z.custom<StaticDocumentSpec['document']>()

/** Serves the OpenAPI document as /api/openapi.json, and as a page at /api/docs. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    // Both writers, of JSON and of YAML, call it: the first who asks has the calls described.
    specification: { document: Served.parse({ toJSON: () => describeCalls(version) }) },
  })
  const theme = await readFile(new URL('docs.css', import.meta.url), 'utf8')
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    theme: { title: 'Lin API', css: [{ filename: 'docs.css', content: theme }] },
    staticCSP: DOCS_POLICY,
    uiHooks: {
      // The page's own policy replaces ours, which knows no Trusted Types but the worker's.
      onRequest: (_request, reply, next) => {
        reply.removeHeader('Content-Security-Policy')
        next()
      },
    },
  })
  app.get(`${API.root}/openapi.json`, () => describeCalls(version))
}
