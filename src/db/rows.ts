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
  readonly generationId?: string | null
  readonly altText?: string | null
  /** The person has chosen the image: it stays while the text is edited. */
  readonly isOwnImage?: boolean
  /** The newest last. */
  readonly linkCards?: readonly FoundCard[]
  /** Id of the draft's stored post; made by this device for a new text. Null: nothing is written yet. */
  readonly postId?: string | null
  readonly format?: DraftFormat
}

export interface FoundCard {
  readonly url: string
  /** Null: the link has no card. */
  readonly card: LinkCard | null
  /** The user wants the post without the card. */
  readonly isRemoved: boolean
}

/** The bytes are in a table of their own, and read only where they are needed. */
export interface FileRow {
  /** The asset's id; for a thumbnail, see `thumbnailKey` in `sync/assets/files.ts`. */
  readonly key: string
  readonly mediaType: string
  readonly size: number
  /** The value of Repr-Digest (RFC 9530) for the upload; null for a thumbnail. */
  readonly digest: string | null
  /** The server has it, as far as is known here. A file that it does not have is never deleted to make room. */
  readonly isUploaded: boolean
  /** When the file was stored or shown last. */
  readonly usedMs: number
  /** The place of its bytes, if not in one piece under its own key: `sync/assets/pieces.ts`. */
  readonly pieces?: FilePieces
  /** The part of it that the server has acknowledged, in bytes. */
  readonly received?: number
}

export interface FilePieces {
  /** The first part of the keys of the pieces. */
  readonly of: string
  /** The length of each piece but the last one, in bytes. */
  readonly bytes: number
}

export interface FileBytes {
  readonly key: string
  readonly bytes: ArrayBuffer
}

export interface ComposerRow extends ComposerDraft {
  readonly id: 'composer'
  /** Label of the state last put into the outbox, or seen at the server: any other state is unsaved. */
  readonly savedAs?: string
}

export interface StashedDraft extends ComposerDraft {
  readonly id: string
  readonly because: 'replaced' | 'other-tab'
  readonly atMs: number
}

export type DraftRow = ComposerRow | StashedDraft

/** A publish whose outcome is not known here: tried again, it must carry the same key. */
export interface PublishIntent {
  readonly key: string
  readonly body: PublishDirect
  readonly startedMs: number
  /** `schedule`: the post is stored with a moment at which it is published; without this it is published at once. */
  readonly kind?: 'schedule'
  /** The version of the stored draft that is published; missing where this device does not know it. */
  readonly base?: string
  /** How far the mirror of the posts was before the publish was first sent. */
  readonly mark?: Mark
  /** The draft's pending saves: none of them is sent while the outcome of this publish is unknown. */
  readonly held?: readonly OutboxRow[]
  /** The address of the picture that `body` carries as `data:`, on each try. */
  readonly picture?: string
  /** The composer holds another draft by now, or this one is deleted: the publish holds no saves back any more. */
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

export interface GenerationRow {
  readonly key: 'generation'
  readonly jobId: string
  readonly startedMs: number
  readonly attempt: number
  readonly progress?: string | null
  readonly progressMessages?: SentMessages
  readonly end: GenerationEnd | null
}

export interface NewestArticles {
  readonly source_id: string
  readonly articles: readonly Article[]
  readonly atMs: number
}

export interface AnalysisRow {
  /** In lower case. */
  readonly keyword: string
  readonly pattern: KeywordPattern
  readonly trend: KeywordTrend
  readonly atMs: number
}

interface UserRow {
  readonly key: 'user'
  readonly user: User
}

/** Set while the user wants notifications on this device. */
interface PushRow {
  readonly key: 'push'
  readonly id: string
}

interface LiveTextsRow {
  readonly key: 'live-texts'
  /** By the id of the post. */
  readonly texts: Readonly<Record<string, string>>
}

/** Set until the pictures that earlier versions stored as `data:` are files: `sync/assets/old-pictures.ts`. */
interface OldPicturesRow {
  readonly key: 'old-pictures'
}

interface MentionsRow {
  readonly key: 'mentions'
  readonly book: readonly KnownMention[]
  readonly colleagues: readonly Pick<KnownMention, 'name' | 'urn'>[]
}

interface VoiceRow {
  readonly key: 'voice'
  readonly found: VoiceReply
  /** When the server last sent it, by this device's clock. */
  readonly atMs: number
}

interface OwnPostsRow {
  readonly key: 'ownPosts'
  /** The `mark` of the profile's answer that the posts belong to. */
  readonly mark: string
  readonly posts: readonly KeptPost[]
}

interface ReaderRow {
  readonly key: 'reader'
  readonly language: string
  readonly timeZone: string
}

interface MorningRow {
  readonly key: 'morning'
  /** The day of this device, counted from 1 January 1970; null: none yet. */
  readonly doneOn: number | null
  /** Words that the person wants in no draft. */
  readonly avoid: readonly string[]
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
  | MorningRow
