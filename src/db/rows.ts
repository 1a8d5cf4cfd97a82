import type { User } from '#contract/auth.ts'
import type { KnownMention } from '#contract/content/post-content.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import type { SentMessages } from '#contract/messages/message.ts'
import type { LinkCard, PublishDirect } from '#contract/posts.ts'
import type { Article, KeywordPattern, KeywordTrend } from '#contract/sources.ts'
import type { KeptPost, VoiceReply } from '#contract/voice/own-posts.ts'

import type { Mark } from './list-state.ts'
import type { DraftFormat, OutboxRow } from './outbox-rows.ts'

export interface ComposerDraft {
  readonly text: string
  readonly imageUrl: string | null
  readonly accountId: string | null
  /** The job that drafted the text; none for a text of the user's own. */
  readonly generationId?: string | null
  /** What the image shows, for those who cannot see it. */
  readonly altText?: string | null
  /** The person has chosen the image: it stays while the text is edited. */
  readonly isOwnImage?: boolean
  /** What was found for links of the text, the newest last. */
  readonly linkCards?: readonly FoundCard[]
  /** The stored post that it is; made by this device for a new text. Null: nothing is written yet. */
  readonly postId?: string | null
  readonly format?: DraftFormat
}

/** What the page behind a link says of itself, so that it is asked once. */
export interface FoundCard {
  readonly url: string
  /** Null: nothing. */
  readonly card: LinkCard | null
  /** The user wants the post to go without it. */
  readonly isRemoved: boolean
}

/**
 * A file of the user on this device, such as the picture of a draft. Its bytes are in a table of their own, and
 * read only where they are needed.
 */
export interface FileRow {
  /** The asset's id; of a thumbnail, see `thumbnailKey` in `sync/assets/files.ts`. */
  readonly key: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  /** What it is uploaded with, the value of Repr-Digest (RFC 9530); null for a thumbnail. */
  readonly digest: string | null
  /** The server has it, as far as is known here. What it does not have is never forgotten to make room. */
  readonly isUploaded: boolean
  /** When it was kept or shown last, in epoch milliseconds. */
  readonly usedMs: number
  /** Where its bytes lie, if not in one piece under its own key: `sync/assets/pieces.ts`. */
  readonly pieces?: FilePieces
  /** So much of it the server has acknowledged, in bytes. */
  readonly received?: number
}

/** A file that is too long to be in memory at once. */
export interface FilePieces {
  /** The first part of their keys. */
  readonly of: string
  /** The length of each but the last one, in bytes. */
  readonly bytes: number
}

export interface FileBytes {
  readonly key: string
  readonly bytes: ArrayBuffer
}

/** What is being written. */
export interface ComposerRow extends ComposerDraft {
  readonly id: 'composer'
  /** What of it was last put into the outbox, or seen at the server: any other state is unsaved. */
  readonly savedAs?: string
}

/** A draft that gave way to another one, kept until it is brought back or dismissed. */
export interface StashedDraft extends ComposerDraft {
  readonly id: string
  readonly because: 'replaced' | 'other-tab'
  /** Epoch milliseconds. */
  readonly atMs: number
}

export type DraftRow = ComposerRow | StashedDraft

/** A publish whose outcome is not known here: tried again, it must carry the same key. */
export interface PublishIntent {
  readonly key: string
  readonly body: PublishDirect
  /** Epoch milliseconds. */
  readonly startedMs: number
  /** It is stored with a moment at which it is published; without this it is published at once. */
  readonly kind?: 'schedule'
  /** The version of the stored draft that is published; missing where this device does not know it. */
  readonly base?: string
  /** How far the mirror of the posts was before it first left. */
  readonly mark?: Mark
  /** What waited to be saved of the draft: none of it is sent while nobody knows what became of this. */
  readonly held?: readonly OutboxRow[]
  /** The address of the picture that `body` carries as `data:`: it left like that, and leaves again like that. */
  readonly picture?: string
  /** The composer holds another draft by now, or this one is deleted: it holds nothing back any more. */
  readonly isLeft?: boolean
}

export type GenerationEnd =
  | { readonly kind: 'done'; readonly job: GenerationJob }
  | {
      readonly kind: 'failed'
      readonly why: 'job'
      readonly said: string | null
      readonly messages?: SentMessages
    }
  | { readonly kind: 'failed'; readonly why: 'not-found' | 'gave-up' | 'unknown-status' }

/** The generation job that this device waits for, or whose result waits to be taken up. */
export interface GenerationRow {
  readonly key: 'generation'
  readonly jobId: string
  /** Epoch milliseconds. */
  readonly startedMs: number
  readonly attempt: number
  /** What the server is operation, in its words. */
  readonly progress?: string | null
  readonly progressMessages?: SentMessages
  readonly end: GenerationEnd | null
}

/** What the server last answered of a source's newest articles, in its order. */
export interface NewestArticles {
  readonly source_id: string
  readonly articles: readonly Article[]
  /** Epoch milliseconds. */
  readonly atMs: number
}

/** The last analysis of a keyword. */
export interface AnalysisRow {
  /** In lower case. */
  readonly keyword: string
  readonly pattern: KeywordPattern
  readonly trend: KeywordTrend
  /** Epoch milliseconds. */
  readonly atMs: number
}

interface UserRow {
  readonly key: 'user'
  readonly user: User
}

/** Set while the user wants notifications on this device. */
interface PushRow {
  readonly key: 'push'
  /** The server's name of the subscription. */
  readonly id: string
}

/** New texts for live posts that LinkedIn has not taken yet, by the id of the post. */
interface LiveTextsRow {
  readonly key: 'live-texts'
  readonly texts: Readonly<Record<string, string>>
}

/** Set until the pictures that earlier versions kept as `data:` are files: `sync/assets/old-pictures.ts`. */
interface OldPicturesRow {
  readonly key: 'old-pictures'
}

/** Whom posts can mention, as the server last said: small, and always read whole. */
interface MentionsRow {
  readonly key: 'mentions'
  readonly book: readonly KnownMention[]
  readonly colleagues: readonly Pick<KnownMention, 'name' | 'urn'>[]
}

/** How the user writes, as the server last said. */
interface VoiceRow {
  readonly key: 'voice'
  readonly found: VoiceReply
  /** When that was; epoch milliseconds of this device. */
  readonly atMs: number
}

/** The imported posts, all of them. */
interface OwnPostsRow {
  readonly key: 'ownPosts'
  /** That of the profile's answer that they belong to. */
  readonly mark: string
  readonly posts: readonly KeptPost[]
}

/** In what the server was told that the user reads here. */
interface ReaderRow {
  readonly key: 'reader'
  readonly language: string
  readonly timeZone: string
}

export type MetaRow =
  | UserRow
  | GenerationRow
  | PushRow
  | LiveTextsRow
  | OldPicturesRow
  | MentionsRow
  | VoiceRow
  | OwnPostsRow
  | ReaderRow
