import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const SHELL = 'index.html'

/**
 * The built client: hashed assets for a year, everything else revalidated, precompressed where the
 * build left a .br or .gz. A path without an extension is a screen and gets the shell; a missing
 * file stays missing, so that an old page notices.
 */
export async function serveClient(app: FastifyInstance): Promise<void> {
  if (!existsSync(DIST)) return
  await app.register(fastifyStatic, {
    root: DIST,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    globIgnore: ['**/*.{br,gz,map}', '**/.*'],
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      void reply.header(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const isScreen = !pathname.startsWith(`${API.root}/`) && !/\.[a-z0-9]+$/i.test(pathname)
    if (!isScreen) throw new AppError('request/not-found')
    return reply.sendFile(SHELL)
  })
}
