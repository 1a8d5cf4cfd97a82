import type { Answer, Request } from './ask.ts'
import { EXIT, Failure } from './exit.ts'

/** The fields of a post that commands read; an answer has more. */
export interface Post {
  readonly id: string
  readonly Text_content: string
  readonly image_content_url: string | null
  readonly image_alt_text: string | null
  readonly link_card: unknown
  readonly social_account_id: string | null
  /** RFC 3339, in UTC. */
  readonly scheduled_at: string | null
  readonly updated_at: string
  readonly is_published: boolean
  readonly publication: Publication | null
}

interface Publication {
  readonly state: string
  readonly reason: string | null
  readonly url: string | null
}

/** `open`: nothing is on its way, and a publish may begin. */
export type Standing = 'open' | 'on its way' | 'may be live' | 'published'

export function standingOf({ is_published, publication }: Post): Standing {
  if (is_published || publication?.state === 'published') return 'published'
  if (publication === null || publication.state === 'failed') return 'open'
  return publication.state === 'unknown' ? 'may be live' : 'on its way'
}

/** @throws Failure for anything else */
export function postIn(body: unknown): Post {
  if (isPost(body)) return body
  throw new Failure(
    EXIT.unknown,
    'The answer is not a post of Lin.',
    'Look whether the address is that of your Lin, and run the same command again.',
  )
}

function postsIn(body: unknown): readonly Post[] {
  return Array.isArray(body) ? body.map(postIn) : [postIn(body)]
}

function isPost(value: unknown): value is Post {
  if (!isRecord(value)) return false
  const { publication } = value
  return (
    isUuid(value['id']) &&
    typeof value['Text_content'] === 'string' &&
    isTextOrNull(value['image_content_url']) &&
    isTextOrNull(value['image_alt_text']) &&
    isTextOrNull(value['social_account_id']) &&
    isTextOrNull(value['scheduled_at']) &&
    typeof value['updated_at'] === 'string' &&
    /^[\dTZ:.+-]+$/.test(value['updated_at']) &&
    typeof value['is_published'] === 'boolean' &&
    (publication === null || isPublication(publication))
  )
}

function isPublication(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['state'] === 'string' &&
    isTextOrNull(value['reason']) &&
    isTextOrNull(value['url'])
  )
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

export function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}

/** The address at which a person sees the post in Lin. A draft opens in the composer. */
export function linkTo(url: string, id: string): string {
  return `${url}/posts?draft=${id}`
}

/** Three lines for people: the id and how it stands, how the text begins, a link. */
export function told(url: string, post: Post): string {
  const standing = standingOf(post)
  const live = post.publication?.url ?? null
  return [
    `${post.id}  ${stateOf(post, standing)}`,
    `  ${beginningOf(post.Text_content)}`,
    `  ${standing === 'published' ? (live ?? `${url}/posts`) : linkTo(url, post.id)}`,
  ].join('\n')
}

function stateOf({ scheduled_at, publication }: Post, standing: Standing): string {
  if (standing !== 'open') return standing
  const failed = publication === null ? [] : [`failed: ${publication.reason ?? 'no reason given'}`]
  const planned = scheduled_at === null ? [] : [`planned for ${scheduled_at}`]
  const states = [...failed, ...planned]
  return states.length === 0 ? 'draft' : states.join(', ')
}

const BEGINNING_LENGTH = 76
/** No character needs more of a line to be told apart. */
const LINE_MAX = 1000
const CHARACTERS = new Intl.Segmenter()

function beginningOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  const characters = Array.from(CHARACTERS.segment(line.slice(0, LINE_MAX)), (it) => it.segment)
  if (characters.length <= BEGINNING_LENGTH) return line
  return `${characters.slice(0, BEGINNING_LENGTH - 1).join('')}…`
}

const PAGE = 50
const PAGES_MAX = 200

type Ask = (request: Request) => Promise<Answer>

/** Posts, the newest first, page by page. */
export async function* allPosts(
  ask: Ask,
  { timeoutMs, pageSize = PAGE }: { readonly timeoutMs: number; readonly pageSize?: number },
): AsyncGenerator<Post> {
  let cursor: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = new URLSearchParams({ limit: String(Math.min(pageSize, PAGE)) })
    if (cursor !== null) query.set('cursor', cursor)
    const { body, headers } = await ask({
      method: 'GET',
      path: `/posts?${query.toString()}`,
      timeoutMs,
    })
    yield* postsIn(body)
    cursor = nextCursor(headers.get('link'))
    if (cursor === null) return
  }
}

/** Only the cursor is read of the link, so that no answer leads the key elsewhere. */
function nextCursor(link: string | null): string | null {
  const next = (link ?? '').split(',').find((each) => each.includes('rel="next"'))
  const [, target] = /^ ?<([^>]*)>/.exec(next ?? '') ?? []
  if (target === undefined) return null
  return new URLSearchParams(target.split('?', 2)[1] ?? '').get('cursor')
}

/** @throws Failure where there is none with this id */
export async function findPost(ask: Ask, id: string, timeoutMs: number): Promise<Post> {
  for await (const post of allPosts(ask, { timeoutMs })) {
    if (post.id === id.toLowerCase()) return post
  }
  throw new Failure(
    EXIT.refused,
    `There is no post ${id} that this key may see.`,
    'lin list shows the posts that there are.',
  )
}
