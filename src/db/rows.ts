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
  readonly altText?: string | null
  /** The person has chosen the image: it stays while the text is edited. */
  readonly isOwnImage?: boolean
  /** The cards found for links of the text, the newest last. */
  readonly linkCards?: readonly FoundCard[]
  /** Id of the draft's stored post; made by this device for a new text. Null: nothing is written yet. */
  readonly postId?: string | null
  readonly format?: DraftFormat
}

/** The answer for a link, stored so that it is asked for once. */
export interface FoundCard {
  readonly url: string
  /** Null: nothing. */
  readonly card: LinkCard | null
  /** The user wants the post without the card. */
  readonly isRemoved: boolean
}

/**
 * A file of the user on this device, such as the picture of a draft. Its bytes are in a table of their own, and
 * read only where they are needed.
 */
export interface FileRow {
  /** The asset's id; for a thumbnail, see `thumbnailKey` in `sync/assets/files.ts`. */
  readonly key: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  /** The value of Repr-Digest (RFC 9530) for the upload; null for a thumbnail. */
  readonly digest: string | null
  /** The server has it, as far as is known here. A file that it does not have is never deleted to make room. */
  readonly isUploaded: boolean
  /** When the file was stored or shown last, in epoch milliseconds. */
  readonly usedMs: number
  /** The place of its bytes, if not in one piece under its own key: `sync/assets/pieces.ts`. */
  readonly pieces?: FilePieces
  /** The part of it that the server has acknowledged, in bytes. */
  readonly received?: number
}

/** A file that is too long to be in memory at once. */
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

/** A draft that was replaced by another one, stored until it is brought back or dismissed. */
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
  /** `schedule`: the post is stored with a moment at which it is published; without this it is published at once. */
  readonly kind?: 'schedule'
  /** The version of the stored draft that is published; missing where this device does not know it. */
  readonly base?: string
  /** How far the mirror of the posts was before the publish was first sent. */
  readonly mark?: Mark
  /** The draft's pending saves: none of them is sent while the outcome of this publish is unknown. */
  readonly held?: readonly OutboxRow[]
  /**
   * The address of the picture that `body` carries as `data:`: it was sent like that, and is sent again like
   * that.
   */
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

/** The generation job that this device waits for, or whose result waits to be adopted. */
export interface GenerationRow {
  readonly key: 'generation'
  readonly jobId: string
  /** Epoch milliseconds. */
  readonly startedMs: number
  readonly attempt: number
  /** The step that the server is at, in its words. */
  readonly progress?: string | null
  readonly progressMessages?: SentMessages
  readonly end: GenerationEnd | null
}

/** A source's newest articles, as the server last answered, in its order. */
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

/** New texts for live posts that LinkedIn has not accepted yet, by the id of the post. */
interface LiveTextsRow {
  readonly key: 'live-texts'
  readonly texts: Readonly<Record<string, string>>
}

/** Set until the pictures that earlier versions stored as `data:` are files: `sync/assets/old-pictures.ts`. */
interface OldPicturesRow {
  readonly key: 'old-pictures'
}

/** The address book for mentions, as the server last sent it: small, and always read whole. */
interface MentionsRow {
  readonly key: 'mentions'
  readonly book: readonly KnownMention[]
  readonly colleagues: readonly Pick<KnownMention, 'name' | 'urn'>[]
}

/** The user's writing profile, as the server last sent it. */
interface VoiceRow {
  readonly key: 'voice'
  readonly found: VoiceReply
  /** When the server last sent it; epoch milliseconds of this device. */
  readonly atMs: number
}

/** The imported posts, all of them. */
interface OwnPostsRow {
  readonly key: 'ownPosts'
  /** The `mark` of the profile's answer that the posts belong to. */
  readonly mark: string
  readonly posts: readonly KeptPost[]
}

/** The language and the time zone that the server was last given for this device. */
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
