import type { Shown } from '@lin/voice'
import type { ColumnType, Generated } from 'kysely'

import type { PostContent } from '#contract/content/post-content.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { VoiceWish } from '#contract/voice/own-posts.ts'
import type { At, Filled, Json, Made, Told } from '#server/kit/database/columns.ts'

export interface WritingTables {
  generation_jobs: {
    id: string
    user_id: string
    status: 'pending' | 'processing' | 'completed' | 'failed'
    content: string | null
    error: Told
    writer: string | null
    created_at: Made
    finished_at: At | null
    /** The requested subject. If it is null and `article_ids` empty, the writer chooses what suits the sources best. */
    keyword: string | null
    /** Once the job is completed, the articles that it was written from, the leading one first. */
    article_ids: Generated<string[]>
    progress: Told
    explanation: Told
    variants: Filled<readonly { readonly content: string; readonly notes: readonly Messages[] }[]>
    image_asset_id: string | null
    image_alt_text: string | null
    format: string | null
    /** The text to make the format from; null if one is written first. */
    source_text: string | null
    post_content: ColumnType<PostContent | null, string | null | undefined, string | null>
    /** Written for a slot, not because the user asked. */
    for_slot: Generated<boolean>
    /** The user's own posts whose style the draft follows. */
    leaned_on: Filled<readonly Shown[]>
    /** When a client last asked for its progress. */
    looked_at: At | null
  }
  own_posts: {
    user_id: string
    hash: Buffer
    text: string
    posted_at: At | null
    link: string | null
    created_at: Made
  }
  voices: {
    user_id: string
    changes: Json<VoiceWish>
    updated_at: Made
  }
  writing_instructions: {
    user_id: string
    tone: string
    audience: string
    language: string
    avoid: string[]
    examples: string[]
    with_image: boolean
    updated_at: Made
  }
}
