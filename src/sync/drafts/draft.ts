import type { Table } from 'dexie'

import { OUTBOX, IMAGE_DATA_MARKER, POST_TEXT } from '#contract/limits.ts'
import type { Post, LinkCard } from '#contract/posts.ts'
import { firstLink } from '#contract/rules/text-links.ts'
import { formatOf, isBlank, markOfFormat, PLAIN } from '#db/draft-format.ts'
import type { CopiedDraft, DraftContent } from '#db/outbox-rows.ts'
import type { ComposerRow, PublishIntent, ComposerDraft } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { withLock } from '#sync/outbox/lock.ts'
import { openIntents } from '#sync/outbox/rows.ts'

import { copyVersions, leftBy } from './answered-draft.ts'
import { currentIdOf, readComposer } from './versions.ts'

export function draftTables(db: UserDatabase): Table[] {
  const { drafts, edits, copies, versions, outbox, intents, posts, accounts, lists, sources } = db
  return [drafts, edits, copies, versions, outbox, intents, posts, accounts, lists, sources]
}

/** Null if nothing is written. A draft whose post was published or given a moment meanwhile, and differs, is forked. */
export async function resolveDraft(
  db: UserDatabase,
): Promise<(ComposerRow & { readonly postId: string }) | null> {
  const row = await readComposer(db)
  if (row === undefined || isBlank(row)) return null
  const postId = (await currentIdOf(db, row.postId ?? null)) ?? newKey()
  const resolved = { ...row, postId }
  const post = await db.posts.get(postId)
  const because = post === undefined ? null : leftBy(post)
  if (post !== undefined && because !== null && !(await saysTheSame(db, resolved, post))) {
    return forkDraft(db, resolved, because)
  }
  if (postId !== row.postId) await db.drafts.put(resolved)
  return resolved
}

/** Makes a conflict copy: the words of this device get a new id. */
export async function forkDraft(
  db: UserDatabase,
  row: ComposerRow & { readonly postId: string },
  because: CopiedDraft['because'],
): Promise<ComposerRow & { readonly postId: string }> {
  const { savedAs: _, ...draft } = row
  const copy = { ...draft, postId: newKey() }
  await db.copies.put({ id: copy.postId, of: row.postId, because, atMs: Date.now() })
  // Another tab that still writes on the old post switches to the copy.
  await db.edits.delete(row.postId)
  await copyVersions(db, row.postId, copy.postId)
  await db.drafts.put(copy)
  return copy
}

/** Without a chosen account, the post has the one that was offered, which the draft does not name. */
export async function saysTheSame(
  db: UserDatabase,
  draft: ComposerDraft,
  post: Post,
): Promise<boolean> {
  const content = await contentToSave(db, draft)
  const account = draft.accountId === null ? post.social_account_id : content.social_account_id
  return markOf({ ...content, social_account_id: account ?? null }) === markOfPost(post)
}

/**
 * Runs `work` while no save is on its way to the server, so that a save that it removes from the queue has either been
 * answered or will not leave. The wait is limited, in case a network swallows answers.
 */
export async function withOutboxLock<T>(db: UserDatabase, work: () => Promise<T>): Promise<T> {
  return withLock(`${db.name}:outbox`, AbortSignal.timeout(OUTBOX.patienceMs), work, work)
}

/** `base` is missing if a save that was sent, or another publish without an answer, may have made another version. */
export async function knownVersion(
  db: UserDatabase,
  { key, body: { id }, held = [] }: Pick<PublishIntent, 'key' | 'body' | 'held'>,
): Promise<{ readonly base?: string }> {
  const edit = id === undefined ? undefined : await db.edits.get(id)
  if (edit === undefined || held.some(({ attempts }) => attempts > 0)) return {}
  const others = (await openIntents(db, edit.id)).filter((intent) => intent.key !== key)
  return others.length > 0 ? {} : { base: edit.base }
}

/** Makes the saves pending again, after a refused publish, or once the text is another one. */
export async function restorePendingSaves(db: UserDatabase, key: string): Promise<void> {
  const intent = await db.intents.get(key)
  if (intent === undefined) return
  await db.outbox.bulkPut(intent.held ?? [])
  await db.intents.put({ ...intent, held: [] })
}

/** The whole draft as it is stored, without an unknown account, which the server would refuse. */
export async function contentToSave(db: UserDatabase, draft: ComposerDraft): Promise<DraftContent> {
  const image = draft.imageUrl === IMAGE_DATA_MARKER ? null : draft.imageUrl
  return {
    text_content: draft.text,
    social_account_id: await knownAccount(db, draft.accountId),
    image_content_url: image,
    image_alt_text: image === null ? null : saidOf(draft.altText ?? ''),
    link_card: image === null ? cardOf(draft) : null,
    generation_id: draft.generationId ?? null,
    ...formatOf(draft.format ?? {}),
  }
}

export async function contentToPublish(
  db: UserDatabase,
  { body: published, picture }: PublishIntent,
): Promise<DraftContent> {
  const { id: _, ...body } = published
  const nothing = { image_content_url: null, image_alt_text: null, link_card: null }
  const social_account_id = await knownAccount(db, body.social_account_id)
  const image = picture === undefined ? {} : { image_content_url: picture }
  const beside = { ...nothing, generation_id: null, ...formatOf(body) }
  return { ...beside, ...body, ...image, social_account_id }
}

export function draftOfPost(post: Post): ComposerDraft {
  const { id, Text_content: text, link_card: card } = post
  return {
    text,
    imageUrl: post.image_content_url,
    // A generated post was written from articles; without any, the picture is the person's own.
    isOwnImage: post.articles.length === 0,
    altText: post.image_alt_text,
    accountId: post.social_account_id,
    linkCards:
      card === null ? [] : [{ url: firstLink(text) ?? card.source, card, isRemoved: false }],
    generationId: null,
    postId: id,
    format: formatOf(post),
  }
}

/** A label that is equal for drafts with the same content. Of an image it holds the length and both ends. */
export function markOf(content: DraftContent): string {
  const { image_content_url: image = null, link_card: card = null } = content
  const format = markOfFormat(content)
  return JSON.stringify([
    content.text_content ?? '',
    content.social_account_id ?? null,
    image === null ? null : [image.length, image.slice(0, 100), image.slice(-100)],
    content.image_alt_text ?? null,
    card === null ? null : [card.source, card.title, card.description, card.image_url],
    // A text alone has the label that earlier versions gave it.
    ...(format === PLAIN ? [] : [format]),
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
    ...formatOf(post),
  })
}

/** Null if the account is gone; before the accounts were ever read, any id is accepted. */
async function knownAccount(db: UserDatabase, id: string | null): Promise<string | null> {
  if (id === null || (await db.lists.get(db.accounts.name)) === undefined) return id
  return (await db.accounts.get(id)) === undefined ? null : id
}

function saidOf(altText: string): string | null {
  const said = altText.trim()
  return said === '' ? null : said.slice(0, POST_TEXT.altTextMaxLength)
}

function cardOf({ text, format, linkCards = [] }: ComposerDraft): LinkCard | null {
  if ((format?.content?.kind ?? null) !== null) return null
  const url = firstLink(text)
  const found = linkCards.find((known) => known.url === url)
  return found?.isRemoved === false ? found.card : null
}
