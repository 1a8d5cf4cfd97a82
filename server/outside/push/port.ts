/** Where a browser can be reached, and how to encrypt for it (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessageOut {
  /** At most 3 kB: services take 4 kB with what the encryption adds. */
  readonly text: string
  /** How long the service keeps it for a device that is off (RFC 8030, 5.2). */
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** Replaces a waiting message with the same topic; at most 32 base64url characters. */
  readonly topic: string
}

export type PushOutcome =
  | { readonly kind: 'taken' }
  /** The service does not know this subscription any more. */
  | { readonly kind: 'gone' }
  /** Not now; null: it did not say when, or could not be reached. */
  | { readonly kind: 'later'; readonly retryAfterMs: number | null }
  /** Not this one. `why`: a status or a word, without any address in it. */
  | { readonly kind: 'refused'; readonly why: string }

export interface PushSender {
  /** What a browser subscribes with, base64url. */
  readonly publicKey: string
  /** False for what could never be sent to. */
  isUsable(target: PushTarget): boolean
  /** Rejects only with the signal's reason. */
  send(target: PushTarget, message: PushMessageOut, signal?: AbortSignal): Promise<PushOutcome>
  close(): Promise<void>
}
