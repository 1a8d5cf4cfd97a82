import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'

import { allowInline } from './kit/security-headers.ts'

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

/** What the build writes of the pages that it has drawn. */
const Pages = z.object({
  /** The files of an address, by language. */
  pages: z.record(z.string(), z.record(z.string(), z.string())),
  /** What stands in a file itself: hashes as a policy names them. */
  inline: z.record(
    z.string(),
    z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  ),
})
type Pages = z.infer<typeof Pages>

const NONE: Pages = { pages: {}, inline: {} }
const USUAL_LANGUAGE = 'en'

/** The pages of the build that is there now, read anew only where another one has come. */
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

/** None where there is no build, or one of a version that drew no pages. */
function readPages(file: string): Pages {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Pages.parse(record)
  } catch {
    return NONE
  }
}

/** The drawn page of an address in the best language of those that the browser asks for; null: none. */
function pageFor(
  request: FastifyRequest,
  { pages }: Pages,
): { readonly file: string; readonly language: string } | null {
  const pathname = URL.parse(request.url, 'http://localhost')?.pathname ?? ''
  const files = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined
  if (files === undefined) return null
  const wanted = languagesOf(request.headers['accept-language'] ?? '')
  const language = wanted.find((each) => files[each] !== undefined) ?? USUAL_LANGUAGE
  const file = files[language]
  return file === undefined ? null : { file, language }
}

/** Best first, without their varieties: `de-AT;q=0.9` is `de`. */
function languagesOf(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options
        .find((option) => option.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { name: tag.toLowerCase().split('-')[0] ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ name }) => name)
}
