import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { API } from '#contract/limits.ts'
import { openedLater } from '#server/kit/opened-later.ts'

const DOCS = `${API.root}/docs`

/**
 * Serves the OpenAPI document as /api/openapi.json, and as a page at /api/docs. Few instances are ever asked for them, so
 * they are made for the first who asks.
 */
export function registerOpenApi(app: FastifyInstance, version: string): void {
  const page = openedLater(async () => (await import('./docs-page.ts')).openDocsPage(DOCS, version))
  app.addHook('onClose', async () => {
    await (await page.current()?.catch(() => undefined))?.close()
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url, headers } = request
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const answered = await (await page.get()).inject({ method, url, headers })
    if (answered.statusCode === 404) {
      reply.callNotFound()
      return reply
    }
    // The page's own policy replaces ours, which knows no Trusted Types but the worker's.
    reply.removeHeader('Content-Security-Policy')
    for (const [name, value] of Object.entries(answered.headers)) {
      // Whatever passes the bytes on decides how.
      if (value !== undefined && !OF_THE_CONNECTION.has(name)) void reply.header(name, value)
    }
    return reply.code(answered.statusCode).send(answered.rawPayload)
  }
  app.get(DOCS, answer)
  app.get(`${DOCS}/*`, answer)
  app.get(`${API.root}/openapi.json`, async () => {
    const { describeCalls } = await import('./document.ts')
    return describeCalls(version)
  })
}

const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])
