import { randomUUID } from 'node:crypto'

import { CALLS } from '#contract/calls.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { Post, PublishReply } from '#contract/posts.ts'

import type { Clients } from './clients.ts'
import type { Ledger } from './ledger.ts'
import type { Writer } from './people.ts'
import type { Intent } from './plan.ts'

export interface Desk {
  readonly clients: Clients
  readonly writers: readonly Writer[]
  readonly ledger: Ledger
}

/** Publishes a text by hand, and writes down what was answered. */
export async function publishByHand(desk: Desk, intent: Intent): Promise<void> {
  const { clients, ledger } = desk
  const { token, accountId } = writerOf(desk, intent.person)
  const key = randomUUID()
  const body = {
    social_account_id: accountId,
    text_content: intent.text,
    image_content_url: intent.image,
  }
  const doors = intent.isTwin ? [0, 1] : [undefined]
  const answers = await Promise.all(
    doors.map((door) =>
      clients.insist((at) => at.send(CALLS.publishDirect, { token, key, body }), door),
    ),
  )
  const posts = answers.flatMap((answer) => {
    if (answer.statusCode === 200) return PublishReply.parse(answer.json()).post
    ledger.refused.push(`publish: ${answer.statusCode} ${answer.body}`)
    return []
  })
  if (intent.isSavedAfter) {
    const saved = { ...body, is_published: true }
    const answer = await clients.insist((at) =>
      at.send(CALLS.createPost, { token, key, body: saved }),
    )
    if (answer.statusCode === 201) posts.push(Post.parse(answer.json()))
    else ledger.refused.push(`save after publish: ${answer.statusCode} ${answer.body}`)
  }
  for (const { id, publication } of posts) {
    ledger.posts.push({
      person: intent.person,
      id,
      text: intent.text,
      isToBePublished: true,
      urn: publication?.state === 'published' ? publication.urn : null,
    })
  }
}

/** Saves a draft; its id, or null where it was refused. */
export async function saveDraft(
  desk: Desk,
  { person, text, image }: Intent,
  isToBePublished: boolean,
): Promise<string | null> {
  const { token, accountId } = writerOf(desk, person)
  const [id, key] = [randomUUID(), randomUUID()]
  const body = { id, social_account_id: accountId, text_content: text, image_content_url: image }
  const answer = await desk.clients.insist((at) => at.send(CALLS.createPost, { token, key, body }))
  if (answer.statusCode !== 201) {
    desk.ledger.refused.push(`draft: ${answer.statusCode} ${answer.body}`)
    return null
  }
  desk.ledger.posts.push({ person, id, text, isToBePublished, urn: null })
  return id
}

/** Has a draft published at a moment, or a little later where the way took longer than that. */
export async function publishAt(desk: Desk, person: number, id: string, at: Date): Promise<void> {
  const { token } = writerOf(desk, person)
  const key = randomUUID()
  const body = { scheduled_at: at.toISOString() }
  const answer = await desk.clients.insist((door) =>
    door.send(CALLS.updatePost, { token, key, params: { id }, body }),
  )
  if (answer.statusCode === 200) return
  if (answer.body.includes('posts/in-the-past')) {
    await publishAt(desk, person, id, new Date(Date.now() + 3 * SECOND_MS))
    return
  }
  // Its slot came before the answer to the first request did.
  if (/posts\/(being|already)-published/.test(answer.body)) return
  desk.ledger.refused.push(`publish at: ${answer.statusCode} ${answer.body}`)
}

/** Adds a daily schedule, half a day away from now. */
export async function addSchedule(desk: Desk, person: number): Promise<string | null> {
  const { token, accountId } = writerOf(desk, person)
  const [id, key] = [randomUUID(), randomUUID()]
  const body = {
    id,
    social_network: accountId,
    schedule_time: new Date(Date.now() + 12 * 3600 * SECOND_MS).toISOString().slice(11, 16),
    days: [...EVERY_DAY],
    timezone: 'UTC',
  }
  const answer = await desk.clients.insist((at) =>
    at.send(CALLS.createSchedule, { token, key, body }),
  )
  if (answer.statusCode !== 201) {
    desk.ledger.refused.push(`schedule: ${answer.statusCode} ${answer.body}`)
    return null
  }
  desk.ledger.schedules.push({ person, id })
  return id
}

const EVERY_DAY = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export function writerOf({ writers }: Pick<Desk, 'writers'>, person: number): Writer {
  const writer = writers[person]
  if (writer === undefined) throw new Error(`There is no person ${person}.`)
  return writer
}
