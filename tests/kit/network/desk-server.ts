import { createHash, randomUUID } from 'node:crypto'

import type { AssetUpload } from '#contract/assets.ts'
import { AppError } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'
import { NewPost, PostChange } from '#contract/posts.ts'
import { assetIdIn, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import { NewSchedule, ScheduleChange } from '#contract/schedules.ts'
import type { Schedule } from '#contract/schedules.ts'
import { NewSource, SourceChange } from '#contract/sources.ts'
import type { Source } from '#contract/sources.ts'
import { done } from '#contract/wire.ts'
import { filesIn } from '#db/draft-format.ts'
import type { DrainKit } from '#sync/outbox/drain.ts'
import { aPost, aSchedule, aSource } from '#tests/kit/client/things.ts'

type Asked = Parameters<DrainKit['send']>[0]

/**
 * The server of one user's desk, as far as a queue can tell: keys are answered as they were, ids are
 * the client's, and a draft is only changed over the version that is named.
 */
export function deskServer() {
  const sources = new Map<string, Source>()
  const schedules = new Map<string, Schedule>()
  const posts = new Map<string, Post>()
  /** The parts of files that have arrived, and the files that are whole, by their ids. */
  const parts = new Map<string, Buffer>()
  const files = new Map<string, Buffer>()
  const answered = new Map<string, { readonly asked: string; readonly reply: unknown }>()
  /** Requests that were carried out, in order, without replays. */
  const effects: Asked[] = []
  let moment = Date.parse('2026-11-21T12:00:00.000Z')

  function now(): string {
    moment += 1
    return new Date(moment).toISOString()
  }

  function take(asked: Asked): unknown {
    if (asked.call.path === '/assets/:id') return upload(asked)
    const text = JSON.stringify([asked.call.method, asked.call.path, asked.params, asked.body])
    const before = answered.get(asked.key)
    if (before !== undefined) {
      if (before.asked !== text) throw new AppError('request/key-reused')
      return before.reply
    }
    const reply = carryOut(asked)
    answered.set(asked.key, { asked: text, reply })
    effects.push(asked)
    return reply
  }

  function carryOut(asked: Asked): unknown {
    switch (`${asked.call.method} ${asked.call.path}`) {
      case 'POST /sources':
        return addSource(NewSource.parse(asked.body))
      case 'PUT /sources/:id':
        return change(sources, asked, SourceChange.parse(asked.body), 'sources/not-found')
      case 'DELETE /sources/:id':
        return remove(sources, asked, 'sources/not-found')
      case 'POST /schedules':
        return [createSchedule(NewSchedule.parse(asked.body))]
      case 'PUT /schedules/:id':
        return changeSchedule(asked)
      case 'DELETE /schedules/:id':
        return remove(schedules, asked, 'schedules/not-found')
      case 'POST /posts':
        return createPost(NewPost.parse(asked.body))
      case 'PUT /posts/:id':
        return changePost(asked)
      case 'DELETE /posts/:id':
        return remove(posts, asked, 'posts/not-found')
      default:
        throw new AppError('request/not-found')
    }
  }

  /** Its own idea of a file: part after part, and at the end the whole of it as its digest says. */
  function upload(asked: Asked): AssetUpload {
    const [id, headers] = [idOf(asked), new Headers(asked.file?.headers)]
    const [, range = '', size = ''] =
      /^bytes (\*|\d+-\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
    const [before, from] = [parts.get(id) ?? Buffer.alloc(0), Number(range.split('-')[0])]
    const whole = files.get(id)
    if (whole !== undefined) return { received: whole.length, asset: assetOf(id, whole) }
    if (range === '*') return { received: before.length, asset: null }
    if (from > before.length) throw new AppError('assets/gap')
    const more = Buffer.from(asked.file?.bytes ?? []).subarray(before.length - from)
    const all = Buffer.concat([before, more])
    parts.set(id, all)
    if (all.length < Number(size)) return { received: all.length, asset: null }
    parts.delete(id)
    const digest = createHash('sha256').update(all).digest()
    const isDamaged = headers.get('repr-digest') !== reprDigest(digest) || assetIdOf(digest) !== id
    if (isDamaged) throw new AppError('assets/digest-wrong')
    files.set(id, all)
    return { received: all.length, asset: assetOf(id, all) }
  }

  function checkImage(image: string | null | undefined): void {
    const id = assetIdIn(image)
    if (id !== null && !files.has(id)) throw new AppError('posts/image-missing')
  }

  function checkContent(content: Post['content']): void {
    const isThere = filesIn({ content }).every((id) => files.has(id))
    if (!isThere) throw new AppError('posts/content-missing')
  }

  function addSource({ id = randomUUID(), source: typed }: NewSource): Source {
    const input = readSourceInput(typed)
    if (input.kind === 'fault') throw new AppError(input.code)
    const source = input.value
    const isKnown = [...sources.values()].some((each) => each.source === source)
    if (isKnown || sources.has(id)) throw new AppError('sources/duplicate')
    const added = aSource({ id, source, created_at: now() })
    sources.set(id, added)
    return added
  }

  function createSchedule({ id = randomUUID(), ...body }: NewSchedule): Schedule {
    const known = schedules.get(id)
    if (known !== undefined) return known
    if (sources.size === 0) throw new AppError('schedules/no-sources')
    const created = aSchedule({ ...body, id, created_at: now() })
    schedules.set(id, created)
    return created
  }

  function changeSchedule(asked: Asked): Schedule {
    const { skip_next: _, skips: __, ...body } = ScheduleChange.parse(asked.body)
    return change(schedules, asked, body, 'schedules/not-found')
  }

  function createPost({ id = randomUUID(), ...body }: NewPost): Post {
    const known = posts.get(id)
    if (known !== undefined) return known
    checkImage(body.image_content_url)
    checkContent(body.content)
    const at = now()
    const text = { Text_content: body.text_content, is_published: false, publication: null }
    const image_content_url = body.image_content_url ?? null
    const beside = { image_content_url, content: body.content ?? null }
    const created = aPost({ ...text, ...beside, id, created_at: at, updated_at: at })
    posts.set(id, created)
    return created
  }

  function changePost(asked: Asked): Post {
    const id = idOf(asked)
    const known = posts.get(id)
    if (known === undefined) throw new AppError('posts/not-found')
    if (known.is_published) throw new AppError('posts/already-published')
    if (asked.ifMatch !== undefined && asked.ifMatch !== known.updated_at) {
      throw new AppError('posts/changed-elsewhere')
    }
    const asks = PostChange.parse(asked.body)
    const { text_content: Text_content = known.Text_content } = asks
    const { image_content_url = known.image_content_url, content = known.content } = asks
    checkImage(image_content_url)
    checkContent(content)
    const changed = { ...known, Text_content, image_content_url, content, updated_at: now() }
    posts.set(id, changed)
    return changed
  }

  return { sources, schedules, posts, parts, files, effects, take, now }
}

export type DeskServer = ReturnType<typeof deskServer>

function assetOf(id: string, bytes: Buffer): AssetUpload['asset'] {
  const unknown = { width: null, height: null, alt_text: null }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const content = { kind: 'image' as const, media_type: 'image/png', size: bytes.length, sha256 }
  return { id, ...content, ...unknown, created_at: '2026-11-21T12:00:00.000Z' }
}

type Missing = 'sources/not-found' | 'schedules/not-found' | 'posts/not-found'

function change<Row extends object>(
  rows: Map<string, Row>,
  asked: Asked,
  body: object,
  missing: Missing,
): Row {
  const known = rows.get(idOf(asked))
  if (known === undefined) throw new AppError(missing)
  const changed = { ...known, ...body }
  rows.set(idOf(asked), changed)
  return changed
}

function remove(rows: Map<string, unknown>, asked: Asked, missing: Missing) {
  if (!rows.delete(idOf(asked))) throw new AppError(missing)
  return done('Deleted')
}

function idOf({ params }: Asked): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
}
