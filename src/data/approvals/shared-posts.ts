import { useEffect, useState } from 'react'

import { decideByLink, readSharedFile, readSharedPosts } from '#api/approval-link.ts'
import { SharedPosts } from '#contract/approvals/shared-posts.ts'
import type { NewDecision, SharedPost } from '#contract/approvals/shared-posts.ts'
import { KnownError } from '#contract/coded-error.ts'
import { newKey } from '#device/new-key.ts'
import { webVttOf } from '#device/web-vtt.ts'

declare global {
  var linEarlyPosts: EarlyPosts | undefined
}

/** Posts that the page of an approval link has asked for before the app was there (public/early-post.js). */
interface EarlyPosts {
  readonly token: string
  /** Not parsed; null without an answer of Lin. It rejects if the answer is no JSON. */
  readonly answer: Promise<unknown>
}

/** `invalid`: the link does not work, whatever the reason. `away`: no answer came. */
export type Shared =
  | { readonly state: 'loading' }
  | { readonly state: 'invalid' }
  | { readonly state: 'away' }
  | { readonly state: 'open'; readonly shared: SharedPosts }

interface SharedControl {
  readonly answer: Shared
  readonly reload: () => void
  readonly decide: (post: SharedPost, said: Said) => Promise<Outcome>
}

/** What somebody says of a post, without what the page adds. */
export type Said = NewDecision extends infer D
  ? D extends unknown
    ? Omit<D, 'id' | 'hash'>
    : never
  : never

/** `out-of-date`: the post was changed meanwhile, and is shown as it is now. */
type Outcome = 'sent' | 'out-of-date' | 'failed'

/** @param token null if the address has none */
export function useSharedPosts(token: string | null): SharedControl {
  const [answer, setAnswer] = useState<Shared>(
    token === null ? { state: 'invalid' } : { state: 'loading' },
  )

  useEffect(() => {
    if (token === null) return undefined
    const left = new AbortController()
    void load(token, left.signal, setAnswer)
    return () => left.abort()
  }, [token])

  function reload(): void {
    if (token !== null) void load(token, new AbortController().signal, setAnswer)
  }

  async function decide(post: SharedPost, said: Said): Promise<Outcome> {
    if (token === null) return 'failed'
    try {
      const now = await decideByLink(token, post.id, { ...said, id: newKey(), hash: post.hash })
      setAnswer((before) => withPost(before, now))
      return 'sent'
    } catch (error) {
      if (isInvalid(error)) setAnswer({ state: 'invalid' })
      if (!(error instanceof KnownError) || !CHANGED.includes(error.code)) return 'failed'
      reload()
      return 'out-of-date'
    }
  }

  return { answer, reload, decide }
}

async function load(
  token: string,
  signal: AbortSignal,
  show: (answer: Shared) => void,
): Promise<void> {
  try {
    const shared = (await takeEarlyPosts(token)) ?? (await readSharedPosts(token, signal))
    show({ state: 'open', shared })
  } catch (error) {
    if (!signal.aborted) show({ state: isInvalid(error) ? 'invalid' : 'away' })
  }
}

/** The early posts, once: who asks again wants newer ones. Null without any, whatever the reason. */
async function takeEarlyPosts(token: string): Promise<SharedPosts | null> {
  const early = globalThis.linEarlyPosts
  if (early?.token !== token) return null
  globalThis.linEarlyPosts = undefined
  const answer = await early.answer.catch(() => null)
  return SharedPosts.safeParse(answer).data ?? null
}

const CHANGED: readonly string[] = [
  'approvals/out-of-date',
  'posts/already-published',
  'posts/being-published',
  'posts/not-found',
]

function isInvalid(error: unknown): boolean {
  return error instanceof KnownError && error.code === 'approvals/link-invalid'
}

function withPost(before: Shared, now: SharedPost): Shared {
  if (before.state !== 'open') return before
  const posts = before.shared.posts.map((post) => (post.id === now.id ? now : post))
  return { state: 'open', shared: { ...before.shared, posts } }
}

interface SharedFile {
  /** Null while it is on its way. */
  readonly url: string | null
  readonly isMissing: boolean
}

/**
 * A file of a post as an address in this page.
 *
 * @param id null: nothing is fetched
 */
export function useSharedFile(token: string, id: string | null): SharedFile {
  return useFetched(token, id, asItIs)
}

/**
 * The captions of a video as browsers play them. Captions that cannot be read count as missing.
 *
 * @param id null: nothing is fetched
 */
export function useSharedCaptions(token: string, id: string | null): SharedFile {
  return useFetched(token, id, playableCaptions)
}

type Convert = (file: Blob) => Promise<Blob>

function asItIs(file: Blob): Promise<Blob> {
  return Promise.resolve(file)
}

/** @throws Error if it is no SubRip file */
async function playableCaptions(file: Blob): Promise<Blob> {
  const { readSrt } = await import('@lin/media-facts')
  const cues = readSrt(new Uint8Array(await file.arrayBuffer()))
  if (!Array.isArray(cues)) throw new Error('These captions are no SubRip file.')
  return webVttOf(cues)
}

function useFetched(token: string, id: string | null, convert: Convert): SharedFile {
  const [url, setUrl] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (id === null) return undefined
    const left = new AbortController()
    let made: string | null = null
    async function fetchFile(file: string): Promise<void> {
      try {
        const blob = await convert(await readSharedFile(token, file, left.signal))
        if (left.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      } catch {
        if (!left.signal.aborted) setMissing(true)
      }
    }
    void fetchFile(id)
    return () => {
      left.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [token, id, convert])

  return { url, isMissing }
}
