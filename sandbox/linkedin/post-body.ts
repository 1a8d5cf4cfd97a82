import { isRecord } from '#sandbox/fields.ts'

import { Refusal } from './answer.ts'
import { illegalArgument, invalidFields } from './error-table.ts'

/** A post as its request asks for it. */
export interface AskedPost {
  /** URN of a person. */
  readonly author: string
  readonly commentary: string
  readonly visibility: string
  readonly image: { readonly urn: string; readonly alt: string | null } | null
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
  const image = media(body['content'], faults)

  if (faults.length > 0) throw new Refusal(invalidFields(faults))
  requireStorable(commentary)
  return { author, commentary, visibility, image }
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

const MISSING = 'field is required but not found and has no default value'
const ALT_MAX = 4086

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

function symbol(source: Source, path: string, known: readonly string[], faults: Faults): string {
  const faultsBefore = faults.length
  const value = text(source, path, faults)
  if (faults.length === faultsBefore && !known.includes(value)) {
    faults.push(`${path} :: "${value.slice(0, 50)}" is not an enum symbol`)
  }
  return value
}

function media(content: unknown, faults: Faults): AskedPost['image'] {
  if (content === undefined) return null
  if (!isRecord(content) || !isRecord(content['media']) || Object.keys(content).length > 1) {
    faults.push('/content :: the sandbox knows a single "media" only')
    return null
  }
  const urn = text(content['media'], '/content/media/id', faults)
  const alt = content['media']['altText']
  if (alt === undefined) return { urn, alt: null }
  const altText = text(content['media'], '/content/media/altText', faults)
  if (altText.length > ALT_MAX) {
    faults.push(`/content/media/altText :: length ${altText.length} is above ${ALT_MAX}`)
  }
  requireStorable(urn + altText)
  return { urn, alt: altText }
}

/** PostgreSQL has no NUL character in a text. */
function requireStorable(value: string): void {
  if (value.includes('\0')) {
    throw new Refusal(illegalArgument('A text must not hold the character U+0000'))
  }
}
