import { isRecord } from '../fields.ts'
import { Refusal, badField, invalidFields, illegalArgument } from './error-table.ts'
import type { FieldFault } from './error-table.ts'

export interface AskedPost {
  readonly author: string
  readonly commentary: string
  readonly visibility: string
  readonly isReshareDisabled: boolean
  readonly content: Content
}

export type Content =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'image' } & ShownImage)
  | { readonly kind: 'images'; readonly images: readonly ShownImage[] }
  | { readonly kind: 'document'; readonly urn: string; readonly title: string }
  | { readonly kind: 'video'; readonly urn: string; readonly title: string | null }
  | ({ readonly kind: 'article' } & Article)
  | ({ readonly kind: 'poll' } & Poll)
  | { readonly kind: 'reshare'; readonly parent: string }

export interface ShownImage {
  readonly urn: string
  readonly alt: string | null
}

export interface Article {
  readonly source: string
  readonly title: string
  readonly description: string | null
  readonly thumbnail: string | null
}

export interface Poll {
  readonly question: string
  readonly options: readonly string[]
  readonly duration: keyof typeof POLL_DAYS
}

export const POLL_DAYS = { ONE_DAY: 1, THREE_DAYS: 3, SEVEN_DAYS: 7, FOURTEEN_DAYS: 14 } as const

/** Refuses with every fault at once, as LinkedIn does; of a content with the first one, by its code. */
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
  const isReshareDisabled = body['isReshareDisabledByAuthor'] ?? false
  if (typeof isReshareDisabled !== 'boolean') {
    faults.push('/isReshareDisabledByAuthor :: the value cannot be coerced to Boolean')
  }
  const content = readContent(body, faults)

  if (faults.length > 0) throw new Refusal(invalidFields(faults))
  requireStorable(commentary)
  return { author, commentary, visibility, isReshareDisabled: isReshareDisabled === true, content }
}

export function readPatchBody(body: Readonly<Record<string, unknown>>): string {
  const set = isRecord(body['patch']) ? body['patch']['$set'] : undefined
  const faults: string[] = []
  const commentary = text(isRecord(set) ? set : {}, '/patch/$set/commentary', faults)
  if (faults.length > 0) throw new Refusal(invalidFields(faults))
  requireStorable(commentary)
  return commentary
}

const NONE: Content = { kind: 'none' }
const TEXT_MAX = 4086
const TITLE_MAX = 400
const KINDS = ['media', 'multiImage', 'article', 'poll'] as const

function readContent({ content, reshareContext }: Source, faults: Faults): Content {
  if (reshareContext !== undefined) {
    if (content !== undefined) {
      throw refused('INVALID_VALUE_FOR_FIELD', 'content', 'must be left out with reshareContext')
    }
    const context = isRecord(reshareContext) ? reshareContext : {}
    return { kind: 'reshare', parent: field(context, 'reshareContext/parent', URN_MAX) }
  }
  if (content === undefined) return NONE
  const kinds = isRecord(content) ? Object.keys(content) : []
  const [kind] = kinds
  if (isRecord(content) && kinds.length === 1) {
    if (isRecord(content['media'])) return readMedia(content['media'], faults)
    if (isRecord(content['multiImage'])) return readImages(content['multiImage'])
    if (isRecord(content['article'])) {
      return { kind: 'article', ...readArticle(content['article'], faults) }
    }
    if (isRecord(content['poll'])) return { kind: 'poll', ...readPoll(content['poll']) }
  }
  const given = kinds.length > 1 ? kinds.join(', ') : (kind ?? '')
  faults.push(
    `/content :: must be exactly one of ${KINDS.join(', ')}, not "${given.slice(0, 100)}"`,
  )
  return NONE
}

/** Images, documents and videos stand at the same place: their URNs tell them apart. */
function readMedia(media: Source, faults: Faults): Content {
  const urn = text(media, '/content/media/id', faults)
  requireStorable(urn)
  const [, kind] = /^urn:li:(image|document|video):/.exec(urn) ?? []
  if (kind === 'document') {
    return { kind, urn, title: field(media, 'content/media/title', TITLE_MAX) }
  }
  if (kind === 'video') {
    const title =
      media['title'] === undefined ? null : field(media, 'content/media/title', TITLE_MAX)
    return { kind, urn, title }
  }
  const alt = textOrNone(media, '/content/media/altText', { faults, max: TEXT_MAX })
  requireStorable(alt ?? '')
  return { kind: 'image', urn, alt }
}

const IMAGES = { least: 2, most: 20 }

function readImages(multiImage: Source): Content {
  const images = listOf(multiImage, 'content/multiImage/images', IMAGES).map((image) => ({
    urn: field(image, 'content/multiImage/images/id', URN_MAX),
    alt:
      image['altText'] === undefined
        ? null
        : field(image, 'content/multiImage/images/altText', TEXT_MAX, 'may be blank'),
  }))
  return { kind: 'images', images }
}

/** Counted in UTF-16 units. */
const POLL = { question: 140, options: { least: 2, most: 4 }, option: 30 }

function readPoll(poll: Source): Poll {
  const question = field(poll, 'content/poll/question', POLL.question)
  const options = listOf(poll, 'content/poll/options', POLL.options).map((option) =>
    field(option, 'content/poll/options/text', POLL.option),
  )
  const settings = isRecord(poll['settings']) ? poll['settings'] : {}
  const path = 'content/poll/settings'
  const duration = field(settings, `${path}/duration`, URN_MAX)
  if (!isDuration(duration)) {
    throw refused('INVALID_VALUE_FOR_FIELD', `${path}/duration`, 'is none of the known values')
  }
  if ((settings['voteSelectionType'] ?? 'SINGLE_VOTE') !== 'SINGLE_VOTE') {
    throw refused('INVALID_VALUE_FOR_FIELD', `${path}/voteSelectionType`, 'is not supported')
  }
  if ((settings['isVoterVisibleToAuthor'] ?? true) !== true) {
    throw refused('INVALID_VALUE_FOR_FIELD', `${path}/isVoterVisibleToAuthor`, 'is not supported')
  }
  return { question, options, duration }
}

function isDuration(value: string): value is Poll['duration'] {
  return Object.hasOwn(POLL_DAYS, value)
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
  const thumbnail = textOrNone(article, '/content/article/thumbnail', { faults, max: URN_MAX })
  requireStorable(source + title + (description ?? '') + (thumbnail ?? ''))
  return { source, title, description, thumbnail }
}

const MISSING = 'field is required but not found and has no default value'
const URN_MAX = 200

type Faults = string[]
type Source = Readonly<Record<string, unknown>>

function refused(code: FieldFault, path: string, fault: string): Refusal {
  return new Refusal(badField(code, path, fault))
}

/** The last part of the path is the field's name in its source. */
function field(source: Source, path: string, max: number, blank?: 'may be blank'): string {
  const value = source[path.slice(path.lastIndexOf('/') + 1)]
  if (value === undefined) throw refused('MISSING_FIELD', path, 'is required')
  if (typeof value !== 'string') throw refused('INVALID_VALUE_FOR_FIELD', path, 'is no text')
  if (blank === undefined && value.trim() === '') {
    throw refused('INVALID_VALUE_BLANK_FIELD', path, 'is blank')
  }
  if (value.length > max) {
    throw refused('FIELD_LENGTH_TOO_LONG', path, `has ${value.length} characters, above ${max}`)
  }
  requireStorable(value)
  return value
}

function listOf(
  source: Source,
  path: string,
  { least, most }: { readonly least: number; readonly most: number },
): Source[] {
  const value = source[path.slice(path.lastIndexOf('/') + 1)]
  if (value === undefined) throw refused('MISSING_FIELD', path, 'is required')
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  if (items.length < least || items.length > most) {
    throw refused('INVALID_VALUE_FOR_FIELD', path, `must be a list of ${least} to ${most}`)
  }
  return items.map((item) => (isRecord(item) ? item : {}))
}

function text(source: Source, path: string, faults: Faults): string {
  const value = source[path.slice(path.lastIndexOf('/') + 1)]
  if (typeof value === 'string') return value
  const fault = value === undefined ? MISSING : 'the value cannot be coerced to String'
  faults.push(`${path} :: ${fault}`)
  return ''
}

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
