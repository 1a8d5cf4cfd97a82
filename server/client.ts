import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'

import { languagesOf } from './auth/mail/mail-words.ts'
import { allowInline } from './kit/security-headers.ts'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const SHELL = 'app.html'
const NOT_SCREENS = [`${API.root}/`, '/auth/', '/assets/']

/**
 * Caches hashed assets of this build and the previous one for a year, and revalidates the rest. A path without an
 * extension is a screen, and gets the shell or its prerendered page; a missing file is answered with 404, so that an
 * outdated page notices.
 */
export async function serveClient(
  app: FastifyInstance,
  publicUrl: string,
  dist = DIST,
): Promise<void> {
  const hasClient = existsSync(dist)
  const pages = openPages(dist)
  app.addHook('onRequest', leadToOneSlash)
  if (hasClient) {
    const assets = path.join(dist, 'assets', path.sep)
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      cacheControl: false,
      index: false,
      // Source maps and dot files of the build are not public.
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
    if (!hasClient || !isScreen(request, request.url)) {
      // The next build may bring the file.
      void reply.header('Cache-Control', 'no-store')
      throw new AppError('request/not-found')
    }
    const elsewhere = loopbackTwin(request, publicUrl)
    if (elsewhere !== null) return reply.redirect(elsewhere, 302)
    if (UNLISTED.includes(pathOf(request))) {
      void reply.header('X-Robots-Tag', 'noindex, nofollow')
    }
    const drawn = pageFor(request, pages())
    if (drawn === null) return reply.sendFile(SHELL)
    void reply.header('Vary', 'Accept-Language').header('Content-Language', drawn.language)
    return reply.sendFile(drawn.file)
  }
  app.get('/', answerScreen)
  app.setNotFoundHandler(answerScreen)
}

/** Pages that no search engine lists, because their addresses are secrets. */
const UNLISTED: readonly string[] = ['/approve']

function pathOf({ url }: FastifyRequest): string {
  return URL.parse(url, 'http://localhost')?.pathname ?? ''
}

/** `//host/` is an address at another host wherever it is resolved: by the router, or in a redirect. */
async function leadToOneSlash(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const oneSlash = request.url.replace(SLASHES, '/')
  if (oneSlash === request.url || !isScreen(request, oneSlash)) return undefined
  return reply.redirect(oneSlash, 302)
}

const SLASHES = /^[/\\]{2,}/

function isScreen({ method }: FastifyRequest, url: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  // `//` is a valid request target, but no URL.
  const pathname = URL.parse(url, 'http://localhost')?.pathname ?? url
  const isForPrograms = NOT_SCREENS.some((folder) => pathname.startsWith(folder))
  const isHidden = pathname.includes('/.')
  return isRead && !isForPrograms && !isHidden && !/\.[a-z0-9]+$/i.test(pathname)
}

/**
 * `127.0.0.1` and `localhost` are different origins, and one does not know a session of the other. Returns the address
 * to redirect to; null when the origin is right.
 */
function loopbackTwin(request: FastifyRequest, publicUrl: string): string | null {
  const { hostname, port } = new URL(publicUrl)
  const isTwin = hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])$/.test(request.hostname)
  return isTwin && String(request.port ?? '') === port ? `${publicUrl}${request.url}` : null
}

const Pages = z.object({
  /** The files of an address, by language. */
  pages: z.record(z.string(), z.record(z.string(), z.string())),
  /** Inline code of a file: hashes for the content security policy. */
  inline: z.record(
    z.string(),
    z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  ),
})
type Pages = z.infer<typeof Pages>

const NONE: Pages = { pages: {}, inline: {} }
const USUAL_LANGUAGE = 'en'

/** Reads the prerendered pages again when the build has changed. */
function openPages(dist: string): () => Pages {
  const file = path.join(dist, '.lin-pages.json')
  let readAtMs: number | undefined
  let pages = NONE
  return () => {
    const changedAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changedAtMs !== readAtMs) pages = readPages(file)
    readAtMs = changedAtMs
    return pages
  }
}

function readPages(file: string): Pages {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Pages.parse(record)
  } catch {
    return NONE
  }
}

function pageFor(
  request: FastifyRequest,
  { pages }: Pages,
): { readonly file: string; readonly language: string } | null {
  const pathname = pathOf(request)
  const files = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined
  if (files === undefined) return null
  const wanted = languagesOf(request.headers['accept-language'])
  const language = wanted.find((each) => Object.hasOwn(files, each)) ?? USUAL_LANGUAGE
  const file = files[language]
  return file === undefined ? null : { file, language }
}
