import type { ColumnType, Generated } from 'kysely'

import type { Message } from '#contract/messages/message.ts'
import type { ByHand } from '#contract/notifications.ts'
import type { At, Json, Made, Told } from '#server/kit/database/columns.ts'

export interface NotificationTables {
  notifications: {
    id: string
    user_id: string
    kind: string
    /** The post, slot, schedule, generation job or account that the notification is about. */
    subject: string
    /** Identifies the event, which is notified once. */
    key: string
    title: Json<Message>
    body: Told
    path: string
    by_hand: ColumnType<ByHand | null, string | null | undefined, string | null>
    mail_id: string | null
    created_at: At
    read_at: At | null
  }
  notification_settings: {
    user_id: string
    failure_mails: Generated<boolean>
    weekly_letter: Generated<boolean>
    language: string | null
    /** IANA name. */
    time_zone: string | null
    /** The next Monday morning in `time_zone`; null if the zone is unknown, or no letter is wanted. */
    letter_at: At | null
  }
  notification_mails: {
    id: string
    user_id: string
    /** When it left, or was about to; until then, further notifications are added to it. */
    closed_at: At | null
  }
  push_subscriptions: {
    id: string
    user_id: string
    session_id: string
    /** A secret: anybody who knows it may send to the browser. */
    endpoint: string
    /** The browser's key and secret (RFC 8291), base64url. */
    p256dh: string
    auth: string
    /** Number of messages in a row that its service refused. */
    refusals: Generated<number>
    created_at: Made
  }
  vapid_keys: {
    id: number
    /** Base64url, as browsers expect it. */
    public_key: string
    sealed: string
    created_at: Made
  }
}
