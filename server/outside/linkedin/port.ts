import { SECOND_MS } from '#contract/limits.ts'

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
}

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

/** The outcome of a request that changes something at LinkedIn. */
export type SendOutcome<T> =
  | { readonly kind: 'accepted'; readonly value: T }
  /** LinkedIn found the identical text by the same member, live under this name. */
  | { readonly kind: 'duplicate'; readonly urn: string | null; readonly reason: string }
  /** LinkedIn said no; asking again the same way is of no use. */
  | {
      readonly kind: 'refused'
      readonly reason: string
      /** True when the token is dead: the member has to connect again. */
      readonly mustReconnect: boolean
      /** True when a token that was made just now may be taken a moment later. */
      readonly mayBeTooFresh: boolean
    }
  /** It provably had no effect: no connection, or refused before it was processed (429, 503). */
  | {
      readonly kind: 'not-sent'
      readonly reason: string
      /** How long LinkedIn asked to wait. */
      readonly retryAfterSeconds?: number
    }
  /** It was sent, and its outcome is not known. */
  | { readonly kind: 'lost'; readonly reason: string }

/** The outcome of changing a live post. */
export type ChangeOutcome =
  | { readonly kind: 'done' }
  /** LinkedIn has no such post any more. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly mustReconnect: boolean
      /** True when a token that was made just now may be taken a moment later. */
      readonly mayBeTooFresh: boolean
    }
  /** It provably had no effect. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** It was sent, and its outcome is not known. It may be sent again. */
  | { readonly kind: 'lost' }

/** LinkedIn's names of a comment, as far as its answer has them. */
export interface PostedComment {
  readonly urn: string | null
  /** Of the post's activity, which no other answer gives. */
  readonly activityUrn: string | null
}

export type CommentOutcome =
  | Exclude<SendOutcome<PostedComment>, { kind: 'duplicate' }>
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
  /** Creates a post; the value is its name, `urn:li:share:…` or `urn:li:ugcPost:…`. */
  createPost(
    accessToken: string,
    post: LinkedInPost,
    signal: AbortSignal,
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
  editPost(
    accessToken: string,
    post: { readonly urn: string; readonly text: string },
    signal: AbortSignal,
  ): Promise<ChangeOutcome>
  /** Deletes a live post at LinkedIn. */
  deletePost(accessToken: string, urn: string, signal: AbortSignal): Promise<ChangeOutcome>
}

/** Public link of a post. */
export function postUrl(webBase: string, urn: string): string {
  return `${webBase}/feed/update/${urn}`
}
