import { isRecord } from '#sandbox/fields.ts'

import { Refusal, invalidFields, illegalArgument } from './error-table.ts'

/** A post as its request asks for it. */
export interface AskedPost extends Content {
  /** URN of a person. */
  readonly author: string
  readonly commentary: string
  readonly visibility: string
}

/** Refuses with every fault at once, as LinkedIn does. */
export function readPostBody(body: Readonly<Record<string, unknown>>): AskedPost {
  const faults: string[] = []
  const author = text(body, '/author', faults)
  const commentary = text(body, '/commentary', faults)
  const visibility = symbol(body, '/visibility', ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN'], faults)
  symbol(body, '/lifecycleState', ['PUBLISHED'], faults)
  if (isRecord(body['distribution'])) {
    const feeds = ['MAIN_FEED', 'NONE']
    symbol(body['distribution'], '/distribution/feedDistribution', feeds, faults)
  } else {
    faults.push(`/distribution :: ${MISSING}`)
  }
  const content = readContent(body['content'], faults)

  if (faults.length > 0) throw new Refusal(invalidFields(faults))
  requireStorable(commentary)
  return { author, commentary, visibility, ...content }
}

/** The new commentary of a partial update. */
export function readPatchBody(body: Readonly<Record<string, unknown>>): string {
  const set = isRecord(body['patch']) ? body['patch']['$set'] : undefined
  const faults: string[] = []
  const commentary = text(isRecord(set) ? set : {}, '/patch/$set/commentary', faults)
  if (faults.length > 0) throw new Refusal(invalidFields(faults))
  requireStorable(commentary)
  return commentary
}

/** What a post shows below its text: an image, the card of a link, or neither. */
interface Content {
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

function readContent(content: unknown, faults: Faults): Content {
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

const MISSING = 'field is required but not found and has no default value'

type Faults = string[]
type Source = Readonly<Record<string, unknown>>

/** The last part of the path is the field's name in its source. */
function text(source: Source, path: string, faults: Faults): string {
  const value = source[path.slice(path.lastIndexOf('/') + 1)]
  if (typeof value === 'string') return value
  const fault = value === undefined ? MISSING : 'the value cannot be coerced to String'
  faults.push(`${path} :: ${fault}`)
  return ''
}

/** The same for a field that may be left out. */
function textOrNone(
  source: Source,
  path: string,
  { faults, max }: { readonly faults: Faults; readonly max: number },
): string | null {
  if (source[path.slice(path.lastIndexOf('/') + 1)] === undefined) return null
  const value = text(source, path, faults)
  if (value.length > max) faults.push(`${path} :: length ${value.length} is above ${max}`)
  return value
}

function symbol(source: Source, path: string, known: readonly string[], faults: Faults): string {
  const faultsBefore = faults.length
  const value = text(source, path, faults)
  if (faults.length === faultsBefore && !known.includes(value)) {
    faults.push(`${path} :: "${value.slice(0, 50)}" is not an enum symbol`)
  }
  return value
}

/** PostgreSQL has no NUL character in a text. */
function requireStorable(value: string): void {
  if (value.includes('\0')) {
    throw new Refusal(illegalArgument('A text must not hold the character U+0000'))
  }
}
