import type { Readable } from 'node:stream'

import type { Mention, PollDuration, Visibility } from '#contract/content/post-content.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Messages, Params } from '#contract/messages/message.ts'

/** The longest that one request may take. */
export const REQUEST_WITHIN_MS = 20 * SECOND_MS

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
  /** As the person wrote it; escaped for little text here and nowhere else. */
  readonly text: string
  readonly image: { readonly urn: string; readonly altText: string } | null
  /** Shown where there is no image. */
  readonly card: LinkedInCard | null
  /** Instead of an image or a card. */
  readonly content?: LinkedInContent | null
  /** Everybody unless told. */
  readonly visibility?: Visibility
  readonly isReshareDisabled?: boolean
  /** Whom the text names by `@`. */
  readonly mentions?: readonly Mention[]
}

/** What LinkedIn calls the content of a post: one of these. URNs are those of uploads. */
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
      readonly duration: PollDuration
    }
  /** `urn:li:share:…` or `urn:li:ugcPost:…` */
  | { readonly kind: 'reshare'; readonly parent: string }

interface LinkedInCard {
  readonly source: string
  readonly title: string
  readonly description: string | null
  /** Name of an uploaded image. */
  readonly thumbnail: string | null
}

export interface LinkedInImage {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** A file that is read while it is sent, so that it is never in memory as a whole. */
export interface LinkedInFile {
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  /** From its first byte on, or from and up to others; `last` belongs to it. */
  open(range?: { readonly first: number; readonly last: number }): Promise<Readable | Uint8Array>
}

/** Where the parts of a video go, as LinkedIn dictates it. */
export interface VideoUpload {
  readonly urn: string
  /** Goes back as it came, also when it is empty. */
  readonly uploadToken: string
  /** In their order. */
  readonly parts: readonly { readonly url: string; readonly first: number; readonly last: number }[]
  readonly captionsUrl: string | null
  readonly thumbnailUrl: string | null
}

/** What LinkedIn says of a file that it has: `unreadable` where it tells this member nothing of it. */
export type MediaState =
  | 'available'
  | 'processing'
  /** Not all of it is there, or it was not said that it is. */
  | 'incomplete'
  | 'failed'
  | 'gone'
  | 'unreadable'
  /** The member's token is not taken any more. */
  | 'refused'
  /** No answer that says anything. */
  | 'unknown'

/** The outcome of a request that changes something at LinkedIn. */
export type SendOutcome<T> =
  | { readonly kind: 'accepted'; readonly value: T }
  /** LinkedIn found the identical text by the same member, live under this name. */
  | { readonly kind: 'duplicate'; readonly urn: string | null; readonly reason: Messages }
  /** LinkedIn said no; asking again the same way is of no use. */
  | {
      readonly kind: 'refused'
      readonly reason: Messages
      /** True when the token is dead: the member has to connect again. */
      readonly mustReconnect: boolean
      /** True when a token that was made just now may be taken a moment later. */
      readonly mayBeTooFresh: boolean
      /** LinkedIn does not know an upload any more, or wants it once more. */
      readonly isUploadGone?: true
    }
  /** It provably had no effect: no connection, or refused before it was processed (429, 503). */
  | {
      readonly kind: 'not-sent'
      readonly reason: Messages
      /** How long LinkedIn asked to wait. */
      readonly retryAfterSeconds?: number
      /** LinkedIn takes nothing more of this member on this day (UTC). */
      readonly isDayOver?: true
    }
  /** It had no effect, because LinkedIn is not done with what was uploaded. */
  | { readonly kind: 'processing'; readonly file: Params<'linkedin/processing'>['file'] }
  /** It was sent, and its outcome is not known. */
  | { readonly kind: 'lost'; readonly reason: Messages }

export interface LinkedInEdit {
  readonly urn: string
  readonly text: string
  /** Whom the text names by `@`. */
  readonly mentions?: readonly Mention[]
}

/** The outcome of changing a live post. */
export type ChangeOutcome =
  | { readonly kind: 'done' }
  /** LinkedIn has no such post any more. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'refused'
      readonly reason: Messages
      readonly mustReconnect: boolean
      /** True when a token that was made just now may be taken a moment later. */
      readonly mayBeTooFresh: boolean
    }
  /** It provably had no effect. */
  | { readonly kind: 'not-sent'; readonly reason: Messages }
  /** It was sent, and its outcome is not known. It may be sent again. */
  | { readonly kind: 'lost' }

/** LinkedIn's names of a comment, as far as its answer has them. */
interface PostedComment {
  readonly urn: string | null
  /** Of the post's activity, which no other answer gives. */
  readonly activityUrn: string | null
}

export type CommentOutcome =
  | Exclude<SendOutcome<PostedComment>, { kind: 'duplicate' | 'processing' }>
  /** LinkedIn does not know the post's activity yet: nothing was posted. */
  | { readonly kind: 'too-early' }
  /** LinkedIn takes no comments of this account from Lin, whatever they say. */
  | { readonly kind: 'by-hand' }

export interface LinkedIn {
  /** Where the browser goes for the member's consent. */
  authorizationUrl(options: { readonly state: string; readonly redirectUri: string }): string
  /** @throws when LinkedIn does not take the code */
  exchangeCode(code: string, redirectUri: string): Promise<LinkedInToken>
  /** Read once, at connect: it is throttled for each application and day. @throws when it cannot be read */
  readMember(accessToken: string): Promise<LinkedInMember>
  /** @throws when it could not be revoked now */
  revokeToken(accessToken: string): Promise<void>
  /** Uploads an image; the value is its name, `urn:li:image:…`. */
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
  /** Sends one part; the value is what LinkedIn calls it (ETag). */
  sendVideoPart(
    part: VideoUpload['parts'][number],
    video: LinkedInFile,
    signal: AbortSignal,
  ): Promise<SendOutcome<string>>
  /** Sends captions in the SubRip form (SRT). */
  sendCaptions(
    accessToken: string,
    url: string,
    captions: Uint8Array,
    signal: AbortSignal,
  ): Promise<SendOutcome<null>>
  /** Sends the picture that stands for a video. */
  sendThumbnail(url: string, image: LinkedInImage, signal: AbortSignal): Promise<SendOutcome<null>>
  /** @param etags of all parts, in their order */
  finishVideo(
    accessToken: string,
    upload: Pick<VideoUpload, 'urn' | 'uploadToken'>,
    etags: readonly string[],
    signal: AbortSignal,
  ): Promise<SendOutcome<null>>
  /** How far LinkedIn is with a document or a video. */
  readMediaState(accessToken: string, urn: string, signal: AbortSignal): Promise<MediaState>
  /**
   * Creates a post; the value is its name, `urn:li:share:…` or `urn:li:ugcPost:…`.
   *
   * @param onAgain called before each further request, where LinkedIn is not done with an image
   */
  createPost(
    accessToken: string,
    post: LinkedInPost,
    signal: AbortSignal,
    onAgain?: () => Promise<void>,
  ): Promise<SendOutcome<string>>
  /** Comments on a post. LinkedIn recognises no repetition, and lets nobody read what is there. */
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
  /** Gives a live post another text; LinkedIn takes no other change. */
  editPost(accessToken: string, post: LinkedInEdit, signal: AbortSignal): Promise<ChangeOutcome>
  /** Deletes a live post at LinkedIn. */
  deletePost(accessToken: string, urn: string, signal: AbortSignal): Promise<ChangeOutcome>
}

/** Public link of a post. */
export function postUrl(webBase: string, urn: string): string {
  return `${webBase}/feed/update/${urn}`
}
