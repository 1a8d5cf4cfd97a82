import { useEffect, useRef, useState } from 'react'

import { send } from '#api/client.ts'
import { isRequestFailure } from '#api/request-failure.ts'
import { HOUR_MS } from '#contract/limits.ts'
import { isWithin } from '#contract/rules/moment.ts'
import type { KeptPost, VoiceReply } from '#contract/voice/own-posts.ts'
import { useOnline } from '#data/device/online.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { whileOpen } from '#db/connection.ts'
import { PUBLISHED } from '#db/post-places.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { writesTo } from '#sync/outbox/rows.ts'

/** A user has one profile: all its writes have this id, and are sent one after the other. */
export const VOICE_ID = 'voice'

const FRESH_MS = HOUR_MS

export interface OwnVoice {
  /** The server's last answer, with the person's changes since; undefined: not known on this device. */
  readonly found: VoiceReply | undefined
  /** The number of imported posts that are on this device only. */
  readonly waiting: number
}

/**
 * The profile as this device knows it, also without a network. Undefined until it is read.
 *
 * @param maxAgeMs the server is asked again for an older profile; null: it is not asked now
 */
export function useVoice(maxAgeMs: number | null = FRESH_MS): OwnVoice | undefined {
  const db = useDatabase()
  const isOnline = useOnline()
  const known = useLive(db, readVoice)
  const waiting = known?.writes

  useEffect(() => {
    // Asks again once all writes have arrived: only the server reads all posts.
    if (db === null || !isOnline || waiting !== 0 || maxAgeMs === null) return undefined
    const asked = new AbortController()
    refresh(db, maxAgeMs, asked.signal).catch(leaveAsItIs)
    return () => asked.abort()
  }, [db, isOnline, waiting, maxAgeMs])

  return known
}

async function readVoice(db: UserDatabase): Promise<OwnVoice & { readonly writes: number }> {
  return db.transaction('r', db.meta, db.outbox, async () => {
    const [row, waiting] = await Promise.all([readMeta(db, 'voice'), readWaiting(db)])
    const changes = waiting.findLast((write) => write.call === 'saveVoice')?.body
    const found = row?.found
    return {
      found: found === undefined || changes === undefined ? found : { ...found, changes },
      waiting: waiting.reduce(
        (sum, write) => sum + (write.call === 'addOwnPosts' ? write.body.posts.length : 0),
        0,
      ),
      writes: waiting.length,
    }
  })
}

async function readWaiting(db: UserDatabase) {
  const outbox = await writesTo(db, `voice/${VOICE_ID}`)
  return outbox.filter(({ state }) => state === 'waiting').map(({ write }) => write)
}

/** Asks for the profile, and for the imported posts if they differ from those on this device. */
async function refresh(db: UserDatabase, maxAgeMs: number, signal: AbortSignal): Promise<void> {
  const [row, kept] = await whileOpen(db, () =>
    Promise.all([readMeta(db, 'voice'), readMeta(db, 'ownPosts')]),
  )
  const isFresh = row !== undefined && isWithin(Date.now(), row.atMs, row.atMs + maxAgeMs)
  if (isFresh && kept?.mark === row.found.mark) return
  const found = await send('readVoice', { signal })
  await whileOpen(db, () => db.meta.put({ key: 'voice', found, atMs: Date.now() }))
  if (kept?.mark === found.mark) return
  const posts: KeptPost[] = []
  let after: string | null = null
  do {
    const query: { after?: string } = after === null ? {} : { after }
    const part = await send('listOwnPosts', { query, signal })
    posts.push(...part.posts)
    after = part.next
  } while (after !== null)
  await whileOpen(db, () => db.meta.put({ key: 'ownPosts', mark: found.mark, posts }))
}

/** The screen still shows the known profile, and the next look asks again. */
function leaveAsItIs(error: unknown): void {
  if (!isRequestFailure(error) && !(error instanceof DOMException)) reportError(error)
}

/** The imported posts, with those that wait on this device. Undefined until they are read. */
export function useOwnPosts(): readonly KeptPost[] | undefined {
  useVoice()
  return useLive(useDatabase(), readOwnPosts)
}

export async function readOwnPosts(db: UserDatabase): Promise<readonly KeptPost[]> {
  return db.transaction('r', db.meta, db.outbox, async () => {
    const [row, waiting] = await Promise.all([readMeta(db, 'ownPosts'), readWaiting(db)])
    let posts = row?.posts ?? []
    for (const write of waiting) {
      if (write.call === 'forgetOwnPosts') posts = []
      if (write.call !== 'addOwnPosts') continue
      const known = new Set(posts.map(({ text }) => text))
      const added = write.body.posts.filter(({ text }) => !known.has(text))
      // Until the server has them, their text serves as their id.
      posts = [...posts, ...added.map((post) => ({ ...post, id: post.text }))]
    }
    return posts
  })
}

export interface EarlierPost {
  readonly text: string
  /** RFC 3339; null: unknown. */
  readonly at: string | null
  readonly url: string | null
  /** Id of a post published with Lin; null: it was imported. */
  readonly id: string | null
  /** See `runsOf`. */
  readonly runs: Uint32Array
}

/** @param runsOf of `@lin/voice`, which screens that only list the posts need not load */
export function useEarlierPosts(
  runsOf: (text: string) => Uint32Array,
): readonly EarlierPost[] | undefined {
  const imported = useOwnPosts()
  const published = useLive(useDatabase(), readPublished)
  const known = useRef(new Map<string, Uint32Array>())
  const [earlier, setEarlier] = useState<readonly EarlierPost[]>()

  useEffect(() => {
    if (imported === undefined || published === undefined) return undefined
    const texts = new Set(published.map(({ text }) => text.trim()))
    const older = imported.filter(({ text }) => !texts.has(text.trim()))
    const all = [
      ...published,
      ...older.map(({ text, posted_at, link }) => ({ text, at: posted_at, url: link, id: null })),
    ]
    let isGone = false

    async function prepare(): Promise<void> {
      const ready: EarlierPost[] = []
      for (const [at, post] of all.entries()) {
        // Lets the screen answer, paint and scroll in between.
        if (at % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve))
        if (isGone) return
        const runs = known.current.get(post.text) ?? runsOf(post.text)
        known.current.set(post.text, runs)
        ready.push({ ...post, runs })
      }
      setEarlier(ready)
    }

    void prepare()
    return () => {
      isGone = true
    }
  }, [imported, published, runsOf])

  return earlier
}

const SLICE = 100
/** The number of posts published with Lin that are compared: the newest ones. */
const PUBLISHED_MAX = 1000

export async function readPublished(
  db: UserDatabase,
): Promise<readonly Omit<EarlierPost, 'runs'>[]> {
  const posts = await db.posts
    .where('place.order')
    .between([PUBLISHED], [PUBLISHED, Infinity])
    .limit(PUBLISHED_MAX)
    .toArray()
  return posts.map(({ id, Text_content, publication, created_at }) => ({
    id,
    text: Text_content,
    at: publication?.at ?? created_at,
    url: publication?.url ?? null,
  }))
}
