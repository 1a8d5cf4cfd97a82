import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

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
export function openPages(dist: string): () => Pages {
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
export function pageFor(
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
