import type { ColumnType, Generated } from 'kysely'

import type { Mention, PostContent, Visibility } from '#contract/content/post-content.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { At, Filled, Made } from '#server/kit/database/columns.ts'

export interface PostTables {
  posts: {
    user_id: string
    id: string
    text_content: string
    /** Address of a picture elsewhere; null if the picture is an asset. */
    image_content_url: string | null
    image_asset_id: string | null
    social_account_id: string | null
    scheduled_at: At | null
    is_published: boolean
    created_at: Made
    updated_at: Made
    generation_id: string | null
    image_alt_text: string | null
    link_card: ColumnType<LinkCard | null, string | null | undefined, string | null>
    content: ColumnType<PostContent | null, string | null | undefined, string | null>
    visibility: Generated<Visibility>
    is_reshare_disabled: Generated<boolean>
    first_comment: string | null
    mentions: Filled<Mention[]>
  }
}
