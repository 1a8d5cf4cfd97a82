import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { NOTIFICATIONS } from './limits.ts'
import { SentMessages } from './messages/message.ts'
import { Instant, TimeZone } from './wire.ts'

/**
 * `token-…`: the connection of a LinkedIn account. `key-expiring`, `program-expiring`: an API key or a connected
 * program ends within a week. `source-joined`: two sources were merged into one. `time-moved`: a
 * law changed the clocks by which something is planned. `mails-off`: the user's mail server refused a mail.
 * `approval-given`, `approval-words`: somebody answered by an approval link. `approval-void`: an approved post was
 * changed. `approval-asked`: a program asks the owner to approve a post. `slot-unapproved`: a slot came, and nobody had approved its post.
 */
export type NotificationKind =
  | 'post-published'
  | 'post-failed'
  | 'post-unknown'
  | 'comment-by-hand'
  | 'comment-failed'
  | 'comment-unknown'
  | 'slot-waiting'
  | 'slot-failed'
  | 'slot-missed'
  | 'slot-unapproved'
  | 'approval-given'
  | 'approval-words'
  | 'approval-void'
  | 'approval-asked'
  | 'time-moved'
  | 'generation-ready'
  | 'generation-failed'
  | 'token-expiring'
  | 'token-ended'
  | 'key-expiring'
  | 'program-expiring'
  | 'source-joined'
  | 'mails-off'

/** The person has to post this: the text to copy, and the LinkedIn page where it belongs. */
const ByHand = z.object({ text: z.string(), url: z.url({ protocol: /^https?$/ }) })
export type ByHand = z.infer<typeof ByHand>

export const Notification = z.object({
  id: z.uuid(),
  /** A `NotificationKind`; a newer server may know others. */
  kind: z.string(),
  title: z.string(),
  title_messages: SentMessages,
  body: z.nullable(z.string()),
  body_messages: SentMessages,
  /** The address in the app to open: a screen, or the thing on it, `/posts#post-…`. */
  path: z.string(),
  by_hand: z.optional(z.nullable(ByHand)),
  created_at: Instant,
  read_at: z.nullable(Instant),
})
export type Notification = z.infer<typeof Notification>

export const NotificationList = z.object({
  /** The newest first. */
  notifications: z.array(Notification),
  /** Counts all, listed or not. */
  unread: z.int(),
})
export type NotificationList = z.infer<typeof NotificationList>

export const ReadNotifications = z.object({
  ids: checked(z.array(z.uuid()), z.minLength(1), z.maxLength(NOTIFICATIONS.listMax)),
})

export const NotificationSettings = z.object({
  /**
   * Lin mails when something was not published, may be live, or was missed; mails about connections are always sent.
   */
  failure_mails: z.boolean(),
  /** The letter on Monday morning. Devices of earlier versions do not send this field: it stays unchanged then. */
  weekly_letter: z.optional(z.boolean()),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** One of the user's devices reports both. */
export const Reader = z.object({
  language: z.enum(['en', 'es', 'fr', 'de']),
  time_zone: TimeZone,
})
export type Reader = z.infer<typeof Reader>

/** The server's public key for Web Push (VAPID, RFC 8292), base64url. */
export const PushKey = z.object({ public_key: z.string() })

/** PushSubscription.toJSON() (Push API). */
export const PushSubscriptionInput = z.object({
  endpoint: checked(z.url({ protocol: /^https$/ }), z.maxLength(2000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    p256dh: checked(z.string(), z.regex(/^[\w-]{87}=?$/)),
    auth: checked(z.string(), z.regex(/^[\w-]{22}(?:==)?$/)),
  }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

export const PushSubscriptionId = z.object({ id: z.uuid() })

/** The content of a push message, encrypted for the device (RFC 8291). */
export const PushMessage = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.nullable(z.string()),
  path: z.string(),
  unread: z.int(),
})
export type PushMessage = z.infer<typeof PushMessage>
