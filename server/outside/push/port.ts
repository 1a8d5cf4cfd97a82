/** A browser's push subscription (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessageOut {
  /** At most 3 kB: services take 4 kB with what the encryption adds. */
  readonly text: string
  /** The service stores the message so long for a device that is off (RFC 8030, 5.2). */
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** Replaces a waiting message with the same topic; at most 32 base64url characters. */
  readonly topic: string
}

export type PushOutcome =
  | { readonly kind: 'taken' }
  /** The service does not know this subscription any more. */
  | { readonly kind: 'gone' }
  /** `retryAfterMs` is null if the service did not say when, or could not be reached. */
  | { readonly kind: 'later'; readonly retryAfterMs: number | null }
  /** `why` is a status or a word, without any address in it. */
  | { readonly kind: 'refused'; readonly why: string }

export interface PushSender {
  /** A browser subscribes with this key, base64url. */
  readonly publicKey: string
  isUsable(target: PushTarget): boolean
  /** Rejects only with the signal's reason. */
  send(target: PushTarget, message: PushMessageOut, signal?: AbortSignal): Promise<PushOutcome>
  close(): Promise<void>
}
