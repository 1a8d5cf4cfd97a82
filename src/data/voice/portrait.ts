import { portraitOf } from '@lin/voice'
import type { DatedPost, Portrait } from '@lin/voice'
import { useEffect, useState } from 'react'

import { VOICE } from '#contract/voice/own-posts.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { readOwnPosts, readPublished } from './own-posts.ts'

/**
 * How the person writes, computed on this device from their own posts, also those that wait here. Undefined until they
 * are read. `useVoice` brings them to the device.
 */
export function usePortrait(): Portrait | undefined {
  const posts = useLive(useDatabase(), readDated)
  const [portrait, setPortrait] = useState<Portrait>()

  useEffect(() => {
    if (posts === undefined) return undefined
    // Lets the screen paint first.
    const timer = setTimeout(() => setPortrait(portraitOf(posts, { nowMs: Date.now(), clock })))
    return () => clearTimeout(timer)
  }, [posts])

  return portrait
}

function clock(atMs: number) {
  const date = new Date(atMs)
  return { weekday: date.getDay(), hour: date.getHours() }
}

/** The newest ones, without drafts of Lin that nobody changed; the same text counts once. */
async function readDated(db: UserDatabase): Promise<readonly DatedPost[] | undefined> {
  return db.transaction('r', db.meta, db.outbox, db.posts, async () => {
    const [row, kept, imported, published] = await Promise.all([
      readMeta(db, 'voice'),
      readMeta(db, 'ownPosts'),
      readOwnPosts(db),
      readPublished(db),
    ])
    // They are on their way to this device.
    if (kept === undefined && (row?.found.imported ?? 0) > 0) return undefined
    const composed = new Set(row?.found.composed)
    const all = [
      ...published.map(({ id, text, at }) => ({ id: id ?? '', text, at })),
      ...imported.map(({ id, text, posted_at }) => ({ id, text, at: posted_at })),
    ]
    const drafts = new Set(all.filter(({ id }) => composed.has(id)).map(({ text }) => text.trim()))
    const texts = new Map<string, DatedPost>()
    for (const { id, text, at } of all) {
      const key = text.trim()
      if (drafts.has(key) || texts.has(key)) continue
      texts.set(key, { id, text, atMs: at === null ? null : Date.parse(at) })
    }
    return [...texts.values()]
      .toSorted((one, other) => (other.atMs ?? 0) - (one.atMs ?? 0))
      .slice(0, VOICE.postsRead)
  })
}
