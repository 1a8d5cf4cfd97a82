import { assetAddress } from '#contract/rules/asset-id.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import type { DraftRow, GenerationRow, PublishIntent } from '#db/rows.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { contentToSave, draftTables, markOf } from '#sync/drafts/draft.ts'

import { fileOfContent, keepFile } from './files.ts'
import type { FileContent } from './files.ts'

/**
 * Makes files of the pictures that rows of earlier versions carry as `data:`. A write that was sent once stays as it
 * was, since the server may know it by its key. Each row changes in a transaction of its own, after its picture is
 * stored: after a run that was cut off, the next one goes on there.
 *
 * @throws if the device cannot store a picture: its row stays as it is
 */
export async function takeOldPictures(db: UserDatabase): Promise<void> {
  if ((await readMeta(db, 'old-pictures')) === undefined) return
  // Rows of the device's own come first: the server has the pictures of the mirror.
  for (const { id } of await db.drafts.toArray()) await takePictureOfDraft(db, id)
  for (const { seq } of await db.outbox.toArray()) await takePicturesOfWrite(db, seq)
  for (const { key } of await db.intents.toArray()) await takePicturesOfIntent(db, key)
  await takePictureOfJob(db)
  await takePicturesOfMirror(db)
  await db.meta.delete('old-pictures')
}

async function takePictureOfDraft(db: UserDatabase, id: string): Promise<void> {
  const address = await keepPicture(db, (await db.drafts.get(id))?.imageUrl)
  if (address === null) return
  await db.transaction('rw', draftTables(db), async () => {
    const row = await db.drafts.get(id)
    if (row === undefined || row.imageUrl !== address.of) return
    await db.drafts.put(await savedAs(db, row, { ...row, imageUrl: address.is }))
  })
}

/** A draft that was saved with the picture as `data:` counts as saved with its address, too. */
async function savedAs(db: UserDatabase, before: DraftRow, after: DraftRow): Promise<DraftRow> {
  if ('because' in before || 'because' in after || before.savedAs === undefined) return after
  if (before.savedAs !== markOf(await contentToSave(db, before))) return after
  return { ...after, savedAs: markOf(await contentToSave(db, after)) }
}

async function takePicturesOfWrite(db: UserDatabase, seq: number): Promise<void> {
  const row = await db.outbox.get(seq)
  const addresses = await keepPictures(db, row === undefined ? [] : picturesOf(row))
  if (addresses.size === 0) return
  await db.transaction('rw', db.outbox, async () => {
    const now = await db.outbox.get(seq)
    if (now !== undefined) await db.outbox.put(withAddresses(now, addresses))
  })
}

async function takePicturesOfIntent(db: UserDatabase, key: string): Promise<void> {
  const intent = await db.intents.get(key)
  if (intent === undefined) return
  const addresses = await keepPictures(db, [
    intent.body.image_content_url,
    ...(intent.held ?? []).flatMap(picturesOf),
  ])
  if (addresses.size === 0) return
  await db.transaction('rw', db.intents, async () => {
    const now = await db.intents.get(key)
    if (now !== undefined) await db.intents.put(intentWithAddresses(now, addresses))
  })
}

function intentWithAddresses(intent: PublishIntent, addresses: Addresses): PublishIntent {
  const { body, held } = intent
  const picture = addresses.get(body.image_content_url ?? '')
  return {
    ...intent,
    ...(picture === undefined ? {} : { picture }),
    ...(held === undefined ? {} : { held: held.map((row) => withAddresses(row, addresses)) }),
  }
}

async function takePictureOfJob(db: UserDatabase): Promise<void> {
  const data = jobOf(await readMeta(db, 'generation'))?.image_data
  const address = await keepPicture(db, data)
  if (address === null) return
  await db.transaction('rw', db.meta, async () => {
    const row = await readMeta(db, 'generation')
    const job = jobOf(row)
    if (row === undefined || job?.image_data !== address.of) return
    const named = { ...job, image_url: address.is, image_data: null, has_image_data: false }
    await db.meta.put({ ...row, end: { kind: 'done', job: named } })
  })
}

function jobOf(row: GenerationRow | undefined) {
  return row?.end?.kind === 'done' ? row.end.job : undefined
}

/** The server has the mirror's pictures, and sends their addresses with its next list. */
async function takePicturesOfMirror(db: UserDatabase): Promise<void> {
  for (const id of await db.posts.toCollection().primaryKeys()) {
    const address = await keepPicture(db, (await db.posts.get(id))?.image_content_url, true)
    if (address === null) continue
    await db.transaction('rw', db.posts, async () => {
      const post = await db.posts.get(id)
      if (post?.image_content_url !== address.of) return
      await db.posts.put({ ...post, image_content_url: address.is })
    })
  }
}

type Addresses = ReadonlyMap<string, string>

function withAddresses(row: OutboxRow, addresses: Addresses): OutboxRow {
  const { write, attempts, instead } = row
  const picture =
    write.call === 'saveDraft' ? addresses.get(write.body.image_content_url ?? '') : undefined
  const named =
    write.call === 'saveDraft' && picture !== undefined && attempts === 0
      ? { write: { ...write, body: { ...write.body, image_content_url: picture } } }
      : {}
  return {
    ...row,
    ...named,
    ...(instead === undefined
      ? {}
      : { instead: instead.map((each) => withAddresses(each, addresses)) }),
  }
}

function picturesOf({
  write,
  attempts,
  instead = [],
}: OutboxRow): readonly (string | null | undefined)[] {
  const own = write.call === 'saveDraft' && attempts === 0 ? [write.body.image_content_url] : []
  return [...own, ...instead.flatMap(picturesOf)]
}

async function keepPictures(
  db: UserDatabase,
  references: readonly (string | null | undefined)[],
): Promise<Addresses> {
  const addresses = new Map<string, string>()
  for (const reference of new Set(references)) {
    const address = await keepPicture(db, reference)
    if (address !== null) addresses.set(address.of, address.is)
  }
  return addresses
}

interface Address {
  readonly of: string
  readonly is: string
}

async function keepPicture(
  db: UserDatabase,
  reference: string | null | undefined,
  isUploaded = false,
): Promise<Address | null> {
  const content = contentOfData(reference ?? '')
  if (content === null) return null
  const file = await fileOfContent(content, isUploaded)
  await keepFile(db, file)
  return { of: reference ?? '', is: assetAddress(file.row.key) }
}

export function contentOfData(reference: string): FileContent | null {
  const [, mediaType = '', base64 = ''] =
    /^data:(image\/[a-z.+-]+);base64,([A-Za-z0-9+/]+=*)$/.exec(reference) ?? []
  if (base64 === '') return null
  try {
    const { buffer } = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return { mediaType, bytes: buffer }
  } catch {
    // The length is none of base64: the server reports the fault.
    return null
  }
}
