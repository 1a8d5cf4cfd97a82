import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { AppError } from '#contract/errors.ts'
import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { fileOfContent, holdFile, keepFile, readFile, trimFiles } from '#sync/assets/files.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue, tryAgain } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { aDevice, aDraft, aDrainKit, addsSource } from '#tests/kit/client/outbox.ts'
import { fillUp } from '#tests/kit/client/storage.ts'
import { aPicture } from '#tests/kit/pictures.ts'

const LOST = { lost: new NetworkError('network') }
const NETWORK = new NetworkError('network')
/** Longer than a first part and the two after it. */
const LONG = 1_500_000

test('the picture of a draft goes up before the draft, once', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { address, bytes } = await keptPicture(db)
  const id = await writes(db, address)

  await drain(db, kit)

  expect(kit.sent.map(({ call }) => `${call.method} ${call.path}`)).toEqual([
    'PUT /assets/:id',
    'POST /posts',
  ])
  expect(kit.server.posts.get(id)).toMatchObject({ image_content_url: address })
  expect([...kit.server.files.values()]).toEqual([Buffer.from(bytes)])
  expect(await readOutbox(db)).toEqual([])

  await writes(db, address)
  await drain(db, kit)
  expect(kit.sent.filter(({ file }) => file !== undefined)).toHaveLength(1)
})

test('a long picture goes up in parts, and on from where it was cut off', async () => {
  const { uid, db } = aDevice()
  // The question of what is there, the first part, and the second: whose answer is lost.
  const kit = aDrainKit(uid)
  const { address, bytes } = await keptPicture(db, LONG)
  const id = await writes(db, address)

  await drain(db, { ...kit, send: cutOff(kit.send, 3) })
  const before = [...kit.server.parts.values()][0]?.length ?? 0
  await drain(db, kit)

  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(bytes.length)
  expect(kit.server.posts.get(id)).toMatchObject({ image_content_url: address })
  expect([...kit.server.files.values()]).toEqual([Buffer.from(bytes)])
  const sent = kit.sent.reduce((sum, { file }) => sum + (file?.bytes.length ?? 0), 0)
  expect(sent).toBe(bytes.length)
})

test.for([1, 2, 3, 4, 5])('a picture whose part %i is not answered arrives whole', async (at) => {
  const { uid, db } = aDevice()
  const faults = [...Array.from({ length: at - 1 }, () => null), LOST]
  const kit = withFaults(aDrainKit(uid), faults)
  const { address, bytes } = await keptPicture(db, LONG)
  const id = await writes(db, address)

  await drain(db, kit)
  await drain(db, kit)

  expect(kit.server.posts.get(id)).toMatchObject({ image_content_url: address })
  expect([...kit.server.files.values()]).toEqual([Buffer.from(bytes)])
  expect(kit.server.effects).toHaveLength(1)
})

test('the server that has lost parts meanwhile gets them again', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { address, bytes } = await keptPicture(db, LONG)
  await writes(db, address)
  const losing = {
    ...kit,
    async send(asked: Parameters<typeof kit.send>[0]) {
      const reply = await kit.send(asked)
      if (kit.sent.length === 3) kit.server.parts.clear()
      return reply
    },
  }

  await drain(db, losing)

  expect([...kit.server.files.values()]).toEqual([Buffer.from(bytes)])
  expect(await readOutbox(db)).toEqual([])
})

test('until the upload is over the draft has not left, and can be changed', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid, [NETWORK])
  const { address } = await keptPicture(db)
  const id = await writes(db, address, 'A')

  await drain(db, kit)
  await writes(db, address, 'AB', id)

  expect(await readOutbox(db)).toMatchObject([{ attempts: 0, uploads: 1 }])
  await drain(db, kit)
  expect(kit.server.effects).toHaveLength(1)
  expect(kit.server.posts.get(id)).toMatchObject({ Text_content: 'AB' })
})

test('a picture that does not get through holds up nothing else', async () => {
  const { uid, db } = aDevice()
  const timeout = new NetworkError('timeout')
  const kit = aDrainKit(uid, [timeout])
  const { address } = await keptPicture(db)
  await writes(db, address)
  await drain(db, kit)
  await enqueue(db, addsSource())

  await drain(db, kit)

  expect(kit.sent.map(({ call }) => call.path)).toEqual([
    '/assets/:id',
    '/sources',
    '/assets/:id',
    '/posts',
  ])
})

test.for([
  new AppError('assets/quota'),
  new AppError('posts/image-unreadable'),
  new AppError('request/too-large'),
])('a picture that is refused is told as its draft, and is lost by nothing: %s', async (error) => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid, [error])
  const { address, bytes } = await keptPicture(db)
  const id = await writes(db, address)

  await drain(db, kit)
  await trimFiles(db, 0)

  const [row] = await readOutbox(db)
  expect(row).toMatchObject({ state: 'refused', attempts: 0, refusal: { code: error.code } })
  expect((await readFile(db, idIn(address)))?.bytes.byteLength).toBe(bytes.length)
  await tryAgain(db, row?.seq ?? 0)
  await drain(db, kit)
  expect(kit.server.posts.get(id)).toMatchObject({ image_content_url: address })
})

test('a refusal of a picture that was taken out meanwhile holds up nothing', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { address } = await keptPicture(db)
  const id = await writes(db, address)
  const refusing = {
    ...kit,
    async send(asked: Parameters<typeof kit.send>[0]) {
      if (asked.file === undefined) return kit.send(asked)
      await enqueue(db, { call: 'saveDraft', id, body: aDraft('Without') })
      throw new AppError('assets/quota')
    },
  }

  await drain(db, refusing)

  expect(await readOutbox(db)).toEqual([])
  expect(kit.server.posts.get(id)).toMatchObject({
    Text_content: 'Without',
    image_content_url: null,
  })
})

test('a picture that the server has lost since goes up again', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { address } = await keptPicture(db)
  await writes(db, address)
  await drain(db, kit)
  kit.server.files.clear()

  const id = await writes(db, address)
  await drain(db, kit)

  expect(kit.server.posts.get(id)).toMatchObject({ image_content_url: address })
  expect(await readOutbox(db)).toEqual([])
})

test('one that the server loses each time is refused in the end', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { address } = await keptPicture(db)
  await writes(db, address)
  const forgetful = {
    ...kit,
    async send(asked: Parameters<typeof kit.send>[0]) {
      const reply = await kit.send(asked)
      kit.server.files.clear()
      return reply
    },
  }

  await drain(db, forgetful)

  expect(await readOutbox(db)).toMatchObject([
    { state: 'refused', refusal: { code: 'posts/image-missing' } },
  ])
})

test('one that arrives damaged is tried again later', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid, [new AppError('assets/digest-wrong')])
  const { address } = await keptPicture(db)
  const id = await writes(db, address)

  await drain(db, kit)
  expect(await readOutbox(db)).toMatchObject([{ state: 'waiting', uploads: 1 }])
  kit.pass(HOUR_MS)
  await drain(db, kit)

  expect(kit.server.posts.get(id)).toMatchObject({ image_content_url: address })
})

test('a draft with a picture that this device never had is refused, and says why', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  await writes(db, assetAddress('00000000-0000-8000-8000-000000000000'))

  await drain(db, kit)

  expect(await readOutbox(db)).toMatchObject([
    { state: 'refused', refusal: { code: 'posts/image-missing' } },
  ])
})

test('a picture whose bytes the browser has lost is the server’s to judge', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { address } = await keptPicture(db)
  await writes(db, address)
  await db.fileBytes.clear()

  await drain(db, kit)

  expect(await readOutbox(db)).toMatchObject([
    { state: 'refused', refusal: { code: 'posts/image-missing' } },
  ])
})

test('two devices that have the same picture upload it once', async () => {
  const [one, other] = [aDevice(), aDevice()]
  const kit = aDrainKit(one.uid)
  const there = aDrainKit(other.uid, [], kit.server)
  const [first, second] = [await keptPicture(one.db, LONG), await keptPicture(other.db, LONG)]
  await writes(one.db, first.address)
  await writes(other.db, second.address)

  await drain(one.db, kit)
  await drain(other.db, there)

  expect(second.address).toBe(first.address)
  expect(there.sent.reduce((sum, { file }) => sum + (file?.bytes.length ?? 0), 0)).toBe(0)
  expect(kit.server.posts.size).toBe(2)
})

test('what a page could not keep is uploaded by that page', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const file = await fileOfContent(contentOf(aPicture('held')), false)
  const restore = fillUp(db, 'fileBytes')
  await expect(keepFile(db, file)).rejects.toThrow('No room')
  restore()

  const id = await writes(db, holdFile(file))
  await drain(db, kit)

  expect(kit.server.posts.get(id)?.image_content_url).toBe(assetAddress(file.row.key))
})

test('what was shown least recently makes room, and what is still to be sent never does', async () => {
  const { db } = aDevice()
  const waiting = await keptPicture(db, 1000)
  await writes(db, waiting.address)
  const written = await keptPicture(db, 1000)
  await db.drafts.put({ id: 'composer', text: '', imageUrl: written.address, accountId: null })
  const [old, recent] = [await keptPicture(db, 1000), await keptPicture(db, 1000)]
  await noteUse(db, old.address, { isUploaded: true, usedMs: Date.now() - HOUR_MS })
  await noteUse(db, recent.address, { isUploaded: true, usedMs: Date.now() })
  const [removed, begun] = [await keptPicture(db, 1000), await keptPicture(db, 1000)]
  await noteUse(db, removed.address, { isUploaded: false, usedMs: Date.now() - 2 * DAY_MS })
  await noteUse(db, waiting.address, { isUploaded: false, usedMs: Date.now() - 2 * DAY_MS })

  await trimFiles(db, recent.bytes.length)

  const left = await db.files.toCollection().primaryKeys()
  const kept = [waiting, written, recent, begun].map(({ address }) => idIn(address))
  expect(left.toSorted()).toEqual(kept.toSorted())
  expect((await db.fileBytes.toCollection().primaryKeys()).toSorted()).toEqual(kept.toSorted())
})

test('a device without room forgets what the server has for what it does not have', async () => {
  const { db } = aDevice()
  const { address } = await keptPicture(db)
  await noteUse(db, address, { isUploaded: true, usedMs: Date.now() })
  const restore = fillUp(db, 'fileBytes')
  const roomy = new Promise<void>((resolve) => {
    db.fileBytes.hook('deleting', () => {
      restore()
      resolve()
    })
  })

  const file = await fileOfContent(contentOf(aPicture('new')), false)
  await keepFile(db, file)
  await roomy

  expect(await db.files.toCollection().primaryKeys()).toEqual([file.row.key])
})

type Kit = ReturnType<typeof aDrainKit>

/** Cuts the network off from the request of this number on. */
function cutOff(send: Kit['send'], at: number): Kit['send'] {
  let count = 0
  return async (asked) => {
    count += 1
    if (count >= at) throw NETWORK
    return send(asked)
  }
}

/** The requests in order, those without a fault as null. */
function withFaults(kit: Kit, faults: readonly (typeof LOST | null)[]): Kit {
  const left = [...faults]
  return {
    ...kit,
    async send(asked) {
      const fault = left.shift() ?? null
      const reply = await kit.send(asked)
      if (fault !== null) throw fault.lost
      return reply
    },
  }
}

interface Kept {
  readonly address: string
  readonly bytes: Uint8Array
}

async function keptPicture(db: UserDatabase, bytes = 0): Promise<Kept> {
  const picture = aPicture(bytes === LONG ? 'long' : randomUUID(), bytes)
  const file = await fileOfContent(contentOf(picture), false)
  await keepFile(db, file)
  return { address: assetAddress(file.row.key), bytes: picture }
}

function contentOf({ buffer }: Uint8Array<ArrayBuffer>) {
  return { bytes: buffer, mediaType: 'image/png' }
}

async function writes(
  db: UserDatabase,
  address: string,
  text = 'With a picture',
  id: string = randomUUID(),
): Promise<string> {
  const body = { ...aDraft(text), image_content_url: address }
  const write: QueuedWrite = { call: 'saveDraft', id, body }
  await enqueue(db, write)
  return id
}

async function noteUse(
  db: UserDatabase,
  address: string,
  use: { readonly isUploaded: boolean; readonly usedMs: number },
): Promise<void> {
  await db.files.update(idIn(address), use)
}

function idIn(address: string): string {
  return address.split('/').at(-1) ?? ''
}
