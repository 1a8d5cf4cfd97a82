import type { FastifyRequest } from 'fastify'

import { AppError } from '#contract/errors.ts'

/**
 * Refuses writes that a page of another site makes a browser send. A client that is no browser
 * sends neither header and passes: it has to bring its own token anyway.
 *
 * @param publicUrl the origin people open; the address a request came to counts as well
 */
export function refuseCrossSite(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const origin = new URL(publicUrl).origin
  return async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin: sender, host } = request.headers
    const isForeign = sender !== undefined && sender !== origin && hostOf(sender) !== host
    if (isForeign || request.headers['sec-fetch-site'] === 'cross-site') {
      throw new AppError('request/cross-site')
    }
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
