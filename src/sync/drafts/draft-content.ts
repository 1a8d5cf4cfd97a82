import { IMAGE_DATA_MARKER, POST_TEXT } from '#contract/limits.ts'
import type { LinkCard, Post, PublishDirect } from '#contract/posts.ts'
import { firstLink } from '#contract/rules/text-links.ts'
import type { DraftContent } from '#db/queued-write.ts'
import type { ComposerDraft } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

/** The whole draft as it is stored: the server refuses an account that it does not have. */
export async function contentToSave(db: UserDatabase, draft: ComposerDraft): Promise<DraftContent> {
  const image = draft.imageUrl === IMAGE_DATA_MARKER ? null : draft.imageUrl
  return {
    text_content: draft.text,
    social_account_id: await knownAccount(db, draft.accountId),
    image_content_url: image,
    image_alt_text: image === null ? null : saidOf(draft.altText ?? ''),
    link_card: image === null ? cardOf(draft) : null,
    generation_id: draft.generationId ?? null,
  }
}

/** What was to be published, as it is stored. */
export async function contentToPublish(
  db: UserDatabase,
  published: PublishDirect,
): Promise<DraftContent> {
  const { id: _, ...body } = published
  const nothing = { image_content_url: null, image_alt_text: null, link_card: null }
  const social_account_id = await knownAccount(db, body.social_account_id)
  return { ...nothing, generation_id: null, ...body, social_account_id }
}

/** A stored post as the composer takes it up. */
export function draftOfPost(post: Post): ComposerDraft {
  const { id, Text_content: text, link_card: card } = post
  return {
    text,
    imageUrl: post.image_content_url,
    altText: post.image_alt_text,
    accountId: post.social_account_id,
    linkCards:
      card === null ? [] : [{ url: firstLink(text) ?? card.source, card, isRemoved: false }],
    generationId: null,
    postId: id,
  }
}

/** Two drafts of one mark are the same: what goes with the text is in it, an image by its ends. */
export function markOf(content: DraftContent): string {
  const { image_content_url: image = null, link_card: card = null } = content
  return JSON.stringify([
    content.text_content ?? '',
    content.social_account_id ?? null,
    image === null ? null : [image.length, image.slice(0, 100), image.slice(-100)],
    content.image_alt_text ?? null,
    card === null ? null : [card.source, card.title, card.description, card.image_url],
  ])
}

export function markOfPost(post: Post): string {
  return markOf({
    text_content: post.Text_content,
    social_account_id: post.social_account_id,
    image_content_url: post.image_content_url,
    image_alt_text: post.image_alt_text,
    link_card: post.link_card,
    generation_id: null,
  })
}

/** Before the accounts were ever read, nobody knows that one is gone. */
async function knownAccount(db: UserDatabase, id: string | null): Promise<string | null> {
  if (id === null || (await db.lists.get(db.accounts.name)) === undefined) return id
  return (await db.accounts.get(id)) === undefined ? null : id
}

function saidOf(altText: string): string | null {
  const said = altText.trim()
  return said === '' ? null : said.slice(0, POST_TEXT.altTextMaxLength)
}

function cardOf({ text, linkCards = [] }: ComposerDraft): LinkCard | null {
  const url = firstLink(text)
  const found = linkCards.find((known) => known.url === url)
  return found?.isRemoved === false ? found.card : null
}
