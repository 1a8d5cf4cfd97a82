import { readFile } from 'node:fs/promises'

import swagger from '@fastify/swagger'
import type { StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { describeCalls } from './document.ts'

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

/** An app of its own that listens nowhere: routes cannot be added to one that answers already. */
export async function openDocsPage(root: string, version: string): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(swagger, {
    mode: 'static',
    specification: { document: Served.parse(describeCalls(version)) },
  })
  const theme = await readFile(new URL('docs.css', import.meta.url), 'utf8')
  await app.register(swaggerUi, {
    routePrefix: root,
    theme: { title: 'Lin API', css: [{ filename: 'docs.css', content: theme }] },
    staticCSP: DOCS_POLICY,
  })
  return app
}
