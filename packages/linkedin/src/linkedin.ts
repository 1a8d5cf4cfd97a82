import type { Readable } from 'node:stream'

import type { Mention } from './mentions.ts'
import type { FileKind, Reason, Reasons } from './reasons.ts'

interface LinkedInToken {
  readonly accessToken: string
  /** Seconds from the exchange on; 60 days in self-serve apps, and there is no refresh token. */
  readonly expiresInSeconds: number
}

export interface LinkedInMember {
  readonly sub: string
  readonly givenName: string | null
  readonly familyName: string | null
  readonly name: string | null
  readonly picture: string | null
}

export interface LinkedInPost {
  /** `sub` of the member. */
  readonly author: string
  /** Unescaped: the client escapes it for LinkedIn's little text format. */
  readonly text: string
  readonly image?: { readonly urn: string; readonly altText: string } | null
  /** Shown where there is no image. */
  readonly card?: LinkedInCard | null
  /** Instead of an image or a card. */
  readonly content?: LinkedInContent | null
  /** Default: everybody. `CONNECTIONS`: of the first degree. */
  readonly visibility?: 'PUBLIC' | 'CONNECTIONS'
  readonly isReshareDisabled?: boolean
  readonly mentions?: readonly Mention[]
}

/** A post has one of these; URNs of files are those of uploads. */
export type LinkedInContent =
  | {
      readonly kind: 'images'
      readonly images: readonly { readonly urn: string; readonly altText: string }[]
    }
  | { readonly kind: 'document' | 'video'; readonly urn: string; readonly title: string }
  | {
      readonly kind: 'poll'
      readonly question: string
      readonly options: readonly string[]
      readonly duration: 'ONE_DAY' | 'THREE_DAYS' | 'SEVEN_DAYS' | 'FOURTEEN_DAYS'
    }
  /** `urn:li:share:…` or `urn:li:ugcPost:…` */
  | { readonly kind: 'reshare'; readonly parent: string }

interface LinkedInCard {
  readonly source: string
  readonly title: string
  readonly description: string | null
  readonly thumbnail: string | null
}

export interface LinkedInImage {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** A file that is read while it is sent, so that it is never in memory as a whole. */
export interface LinkedInFile {
  readonly mediaType: string
  readonly size: number
  /** The whole file, or a range of its bytes, `last` included. */
  open(range?: { readonly first: number; readonly last: number }): Promise<Readable | Uint8Array>
}

/** LinkedIn dictates these addresses for the parts of a video. */
export interface VideoUpload {
  readonly urn: string
  /** Is sent back unchanged, also when it is empty. */
  readonly uploadToken: string
  /** In their order. */
  readonly parts: readonly { readonly url: string; readonly first: number; readonly last: number }[]
  readonly captionsUrl: string | null
  readonly thumbnailUrl: string | null
}

/** State of an uploaded file. `unreadable`: LinkedIn does not show it to this member. */
export type MediaState =
  | 'available'
  | 'processing'
  /** Parts are missing, or the upload was not finished. */
  | 'incomplete'
  | 'failed'
  | 'gone'
  | 'unreadable'
  /** LinkedIn does not accept the member's token any more. */
  | 'refused'
  | 'unknown'

/** @typeParam R reasons, for programs that hand on outcomes with reasons of their own */
export type SendOutcome<T, R = Reason> =
  | { readonly kind: 'accepted'; readonly value: T }
  | Failure<R>

export type Failure<R = Reason> =
  /** LinkedIn found the identical text by the same member, live under this URN. */
  | { readonly kind: 'duplicate'; readonly urn: string | null; readonly reason: readonly R[] }
  /** LinkedIn refused; the same request again is of no use. */
  | {
      readonly kind: 'refused'
      readonly reason: readonly R[]
      /** True when the token is dead: the member has to connect again. */
      readonly mustReconnect: boolean
      /** True when LinkedIn may accept a token that was made just now a moment later. */
      readonly mayBeTooFresh: boolean
      /** The file has to be uploaded again. */
      readonly isUploadGone?: true
    }
  /** It provably had no effect: no connection, or refused before it was processed (429, 503). */
  | {
      readonly kind: 'not-sent'
      readonly reason: readonly R[]
      readonly retryAfterSeconds?: number
      /** LinkedIn accepts nothing more of this member on this day (UTC). */
      readonly isDayOver?: true
    }
  /** It had no effect, because LinkedIn is still processing the upload. */
  | { readonly kind: 'processing'; readonly file: FileKind }
  /** It was sent, and its outcome is not known. */
  | { readonly kind: 'lost'; readonly reason: readonly R[] }

export interface LinkedInEdit {
  readonly urn: string
  readonly text: string
  readonly mentions?: readonly Mention[]
}

export type ChangeOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'refused'
      readonly reason: Reasons
      readonly mustReconnect: boolean
      readonly mayBeTooFresh: boolean
    }
  | { readonly kind: 'not-sent'; readonly reason: Reasons }
  /** It was sent, and its outcome is not known. It may be sent again. */
  | { readonly kind: 'lost' }

/** LinkedIn's names of a comment, as far as its answer has them. */
interface PostedComment {
  readonly urn: string | null
  /** Of the post's activity, which no other answer gives. */
  readonly activityUrn: string | null
}

export type CommentOutcome<R = Reason> =
  | Exclude<SendOutcome<PostedComment, R>, { kind: 'duplicate' | 'processing' }>
  /** Nothing was posted: LinkedIn does not know the post's activity yet. */
  | { readonly kind: 'too-early' }
  /** LinkedIn accepts no comments of this member from this app, whatever they say. */
  | { readonly kind: 'by-hand' }

export interface LinkedIn {
  authorizationUrl(options: { readonly state: string; readonly redirectUri: string }): string
  /** @throws when LinkedIn does not accept the code */
  exchangeCode(code: string, redirectUri: string): Promise<LinkedInToken>
  /**
   * Read once, at connect: it is throttled for each application and day.
   * @throws when it cannot be read
   */
  readMember(accessToken: string): Promise<LinkedInMember>
  /** @throws when it could not be revoked now */
  revokeToken(accessToken: string): Promise<void>
  /** The value is `urn:li:image:…`. */
  uploadImage(
    accessToken: string,
    owner: string,
    image: LinkedInImage,
    signal: AbortSignal,
  ): Promise<SendOutcome<string>>
  /** Uploads a document in one request; the value is its name, `urn:li:document:…`. */
  uploadDocument(
    accessToken: string,
    owner: string,
    document: LinkedInFile,
    signal: AbortSignal,
  ): Promise<SendOutcome<string>>
  /** Announces a video, whose parts are sent by `sendVideoPart`, and which `finishVideo` completes. */
  beginVideo(
    accessToken: string,
    video: {
      readonly owner: string
      readonly size: number
      readonly hasCaptions: boolean
      readonly hasThumbnail: boolean
    },
    signal: AbortSignal,
  ): Promise<SendOutcome<VideoUpload>>
  /** The value is LinkedIn's name for the part (ETag). */
  sendVideoPart(
    part: VideoUpload['parts'][number],
    video: LinkedInFile,
    signal: AbortSignal,
  ): Promise<SendOutcome<string>>
  /** The captions are in the SubRip form (SRT). */
  sendCaptions(
    accessToken: string,
    url: string,
    captions: Uint8Array,
    signal: AbortSignal,
  ): Promise<SendOutcome<null>>
  sendThumbnail(url: string, image: LinkedInImage, signal: AbortSignal): Promise<SendOutcome<null>>
  /** @param etags of all parts, in their order */
  finishVideo(
    accessToken: string,
    upload: Pick<VideoUpload, 'urn' | 'uploadToken'>,
    etags: readonly string[],
    signal: AbortSignal,
  ): Promise<SendOutcome<null>>
  readMediaState(accessToken: string, urn: string, signal: AbortSignal): Promise<MediaState>
  /**
   * The value is `urn:li:share:…` or `urn:li:ugcPost:…`.
   * @param onAgain called before each further request, where LinkedIn is not done with an image
   */
  createPost(
    accessToken: string,
    post: LinkedInPost,
    signal: AbortSignal,
    onAgain?: () => Promise<void>,
  ): Promise<SendOutcome<string>>
  /** Comments on a post. LinkedIn recognises no repetition, and lets nobody read existing comments. */
  createComment(
    accessToken: string,
    comment: {
      /** `sub` of the member. */
      readonly author: string
      readonly postUrn: string
      /** Plain: nothing of it is escaped. */
      readonly text: string
    },
    signal: AbortSignal,
  ): Promise<CommentOutcome>
  /** LinkedIn accepts no other change of a live post. */
  editPost(accessToken: string, post: LinkedInEdit, signal: AbortSignal): Promise<ChangeOutcome>
  deletePost(accessToken: string, urn: string, signal: AbortSignal): Promise<ChangeOutcome>
}
