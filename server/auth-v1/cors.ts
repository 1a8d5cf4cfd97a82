import type { FastifyInstance } from 'fastify'

import type { AuthKit } from '#server/auth/auth-kit.ts'

const HEADERS = 'authorization, apikey, content-type, x-client-info, x-supabase-api-version'
const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const EXPOSED = 'X-Supabase-Api-Version, X-Sb-Error-Code, X-Total-Count, Link, Retry-After'

/**
 * Pages of this instance, of its site and of the places its links may lead to can read the answers;
 * in a conformance run every page can. Nothing here depends on a cookie, so credentials are never allowed.
 */
export function allowOrigins(app: FastifyInstance, kit: AuthKit): void {
  const { siteUrl, allowed } = kit.policy.redirects
  const origins = new Set([kit.publicUrl, siteUrl, ...allowed].flatMap(originOf))
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('Vary', 'Origin').header('Cache-Control', 'no-store')
    const { origin } = request.headers
    if (origin === undefined) return
    if (!kit.policy.hasAdminRoutes && !origins.has(origin)) return
    void reply
      .header('Access-Control-Allow-Origin', origin)
      .header('Access-Control-Expose-Headers', EXPOSED)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (request.method !== 'OPTIONS') return
    void reply
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Allow-Headers', HEADERS)
      .header('Access-Control-Max-Age', 600)
  })
  app.options('/*', (_request, reply) => reply.code(204).send())
}

function originOf(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : []
}
