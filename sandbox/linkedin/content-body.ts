import { isRecord } from '#sandbox/fields.ts'

import { requireStorable, text, textOrNone } from './text-fields.ts'
import type { Faults } from './text-fields.ts'

/** What a post shows below its text: an image, the card of a link, or neither. */
export interface Content {
  readonly image: { readonly urn: string; readonly alt: string | null } | null
  readonly article: Article | null
}

export interface Article {
  readonly source: string
  readonly title: string
  readonly description: string | null
  /** URN of an image. */
  readonly thumbnail: string | null
}

const NONE: Content = { image: null, article: null }
const TEXT_MAX = 4086
const TITLE_MAX = 400

export function readContent(content: unknown, faults: Faults): Content {
  if (content === undefined) return NONE
  const [kind] = isRecord(content) ? Object.keys(content) : []
  if (isRecord(content) && Object.keys(content).length === 1) {
    if (isRecord(content['media'])) return { ...NONE, image: readMedia(content['media'], faults) }
    if (isRecord(content['article'])) {
      return { ...NONE, article: readArticle(content['article'], faults) }
    }
  }
  faults.push(`/content :: the sandbox knows one "media" or one "article", not "${kind ?? ''}"`)
  return NONE
}

type Source = Readonly<Record<string, unknown>>

function readMedia(media: Source, faults: Faults): Content['image'] {
  const urn = text(media, '/content/media/id', faults)
  const alt = textOrNone(media, '/content/media/altText', { faults, max: TEXT_MAX })
  requireStorable(urn + (alt ?? ''))
  return { urn, alt }
}

function readArticle(article: Source, faults: Faults): Article {
  const source = text(article, '/content/article/source', faults)
  if (source !== '' && !/^https?:$/.test(URL.parse(source)?.protocol ?? '')) {
    faults.push('/content/article/source :: is not a valid URL')
  }
  const title = text(article, '/content/article/title', faults)
  if (title.length > TITLE_MAX) {
    faults.push(`/content/article/title :: length ${title.length} is above ${TITLE_MAX}`)
  }
  const description = textOrNone(article, '/content/article/description', {
    faults,
    max: TEXT_MAX,
  })
  const thumbnail = textOrNone(article, '/content/article/thumbnail', { faults, max: 200 })
  requireStorable(source + title + (description ?? '') + (thumbnail ?? ''))
  return { source, title, description, thumbnail }
}
