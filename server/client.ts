import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'
import { allowInline } from '#server/kit/security-headers.ts'

import { openPages, pageFor } from './client-pages.ts'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const SHELL = 'app.html'
const NOT_SCREENS = [`${API.root}/`, '/auth/', '/assets/']

/**
 * The built client: hashed assets, this build's and the one before's, for a year, everything else
 * revalidated, precompressed where the build left a .br or .gz. A path without an extension is a
 * screen and gets the shell, or the page that the build has drawn of it, in the reader's language; a
 * missing file stays missing, so that an old page notices.
 *
 * @param publicUrl the one origin that sessions and LinkedIn's redirect belong to
 */
export async function serveClient(
  app: FastifyInstance,
  publicUrl: string,
  dist = DIST,
): Promise<void> {
  const hasClient = existsSync(dist)
  const pages = openPages(dist)
  if (hasClient) {
    const assets = path.join(dist, 'assets', path.sep)
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      cacheControl: false,
      index: false,
      // What a build leaves for the next one, and what tells how it was made, is nobody's business.
      dotfiles: 'ignore',
      allowedPath: (name) => !name.endsWith('.map'),
      setHeaders(reply, file) {
        const isHashed = file.startsWith(assets)
        const inline = pages().inline[path.relative(dist, file).replace(/\.(br|gz)$/, '')]
        if (inline !== undefined) allowInline(reply, inline)
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
    if (elsewhere !== null) return reply.redirect(elsewhere, 302)
    const drawn = pageFor(request, pages())
    if (drawn === null) return reply.sendFile(SHELL)
    void reply.header('Vary', 'Accept-Language').header('Content-Language', drawn.language)
    return reply.sendFile(drawn.file)
  }
  app.get('/', answerScreen)
  app.setNotFoundHandler(answerScreen)
}

function isScreen(request: FastifyRequest): boolean {
  // `//` is an address that a request may have, and no URL.
  const pathname = URL.parse(request.url, 'http://localhost')?.pathname ?? request.url
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isForPrograms = NOT_SCREENS.some((folder) => pathname.startsWith(folder))
  const isHidden = pathname.includes('/.')
  return isRead && !isForPrograms && !isHidden && !/\.[a-z0-9]+$/i.test(pathname)
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
