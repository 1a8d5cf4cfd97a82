import type { ColumnType, Generated } from 'kysely'

import type { CommentState } from '#contract/content/post-content.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import type { At, Made, Told } from '#server/kit/database/columns.ts'

export interface PublishingTables {
  publish_attempts: {
    id: string
    user_id: string
    post_id: string
    account_id: string | null
    /** The Idempotency-Key of the intent. */
    key: string
    fingerprint: Buffer
    state: PublishState
    /** The text as sent, before little-text escaping. */
    text: string
    /** The uploaded image, or that of the link's card. */
    image_urn: string | null
    urn: string | null
    reason: Told
    tries: Generated<number>
    created_at: Made
    changed_at: Made
    /** When the first request to LinkedIn left, or a little earlier; null before that, and in old rows. */
    first_sent_at: At | null
    /** Until then another request may be editing or deleting the live post at LinkedIn. */
    changing_until: At | null
    /** Number of waits, so that the job of an earlier wait does nothing. */
    waits: Generated<number>
    /** Its files were uploaded anew, because LinkedIn did not know them any more. */
    was_renewed: Generated<boolean>
    /** What released the post; null where its owner's own plan did, and in rows of earlier versions. */
    approval_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  linkedin_uploads: {
    user_id: string
    account_id: string
    asset_id: string
    /** The captions and the thumbnail of a video; empty for everything else. */
    companions: Generated<string>
    urn: string
    /** Upload session for the rest of a video, sealed; null once all of it is uploaded. */
    session: string | null
    /** LinkedIn's answers to the uploaded parts, in their order. */
    etags: Generated<string[]>
    /** When the upload was complete: from then on LinkedIn processes it. */
    done_at: At | null
    is_ready: Generated<boolean>
    created_at: Made
  }
  /** First comments: at most one for each post. */
  comment_attempts: {
    id: string
    user_id: string
    post_id: string
    account_id: string | null
    state: CommentState['state']
    text: string
    /** Null if LinkedIn has not named the post. */
    post_urn: string | null
    urn: ColumnType<string | null, string | null | undefined, string | null>
    /** LinkedIn's name of the post's activity, which no other answer gives. */
    activity_urn: ColumnType<string | null, string | null | undefined, string | null>
    reason: Told
    is_by_hand: boolean
    tries: Generated<number>
    /** How often it has waited for LinkedIn's next day. */
    waits: Generated<number>
    created_at: Made
    changed_at: Made
  }
}
