import Fastify from 'fastify'
import type { RouteHandlerMethod } from 'fastify'

export interface AnsweringServer extends AsyncDisposable {
  readonly url: string
}

/** A server that answers every request in one way: `await using server = await answering(…)`. */
export async function answering(handler: RouteHandlerMethod): Promise<AnsweringServer> {
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.all('/*', handler)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, [Symbol.asyncDispose]: () => app.close() }
}
