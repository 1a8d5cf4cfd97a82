import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const SHELL = 'index.html'
const NOT_SCREENS = [`${API.root}/`, '/auth/', '/assets/']

/**
 * The built client: hashed assets, this build's and the one before's, for a year, everything else
 * revalidated, precompressed where the build left a .br or .gz. A path without an extension is a
 * screen and gets the shell; a missing file stays missing, so that an old page notices.
 *
 * @param publicUrl the one origin that sessions and LinkedIn's redirect belong to
 */
export async function serveClient(
  app: FastifyInstance,
  publicUrl: string,
  dist = DIST,
): Promise<void> {
  const hasClient = existsSync(dist)
  if (hasClient) {
    const assets = path.join(dist, 'assets', path.sep)
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders(reply, file) {
        const isHashed = file.startsWith(assets)
        void reply.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  function answerScreen(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!hasClient || !isScreen(request)) {
      // The file may come with the build that is being made.
      void reply.header('Cache-Control', 'no-store')
      throw new AppError('request/not-found')
    }
    const elsewhere = loopbackTwin(request, publicUrl)
    return elsewhere === null ? reply.sendFile(SHELL) : reply.redirect(elsewhere, 302)
  }
  app.get('/', answerScreen)
  app.setNotFoundHandler(answerScreen)
}

function isScreen(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://localhost')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isForPrograms = NOT_SCREENS.some((folder) => pathname.startsWith(folder))
  return isRead && !isForPrograms && !/\.[a-z0-9]+$/i.test(pathname)
}

/**
 * `127.0.0.1` is another origin than `localhost`, and a session begun there would not be known here.
 * Who opens Lin by the one is sent to the other; null when the address is right as it is.
 */
function loopbackTwin(request: FastifyRequest, publicUrl: string): string | null {
  const { hostname, port } = new URL(publicUrl)
  const isTwin = hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])$/.test(request.hostname)
  return isTwin && String(request.port ?? '') === port ? `${publicUrl}${request.url}` : null
}
