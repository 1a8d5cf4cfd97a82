import { knownError } from '#api/known-error.ts'
import { NetworkError } from '#api/network-error.ts'
import { sendByFetch } from '#api/send-by-fetch.ts'
import type { PreparedCall } from '#api/send-by-fetch.ts'
import { CodedError } from '#contract/coded-error.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { filesIn } from '#db/draft-format.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { readLiveSession } from '#device/stored-session.ts'
import { sleep } from '#device/timers.ts'
import { isLostThere, nextToUpload, uploadFile } from '#sync/assets/upload.ts'

/**
 * First uploads the files that this device has and has not uploaded yet; and once more, with `work`, if the server has
 * lost them since.
 *
 * @throws the errors of `work`; before it has begun, KnownError if the server refuses a file, and NetworkError if it
 * cannot be reached
 */
export async function withFiles<T>(
  db: UserDatabase,
  post: Parameters<typeof filesIn>[0],
  work: () => Promise<T>,
): Promise<T> {
  const ids = filesIn(post)
  await uploadAll(db, ids)
  try {
    return await work()
  } catch (error) {
    if (!(await isLostThere(db, ids, error))) throw error
    await uploadAll(db, ids)
    return work()
  }
}

async function uploadAll(db: UserDatabase, ids: readonly string[]): Promise<void> {
  try {
    for (;;) {
      const id = await nextToUpload(db, ids)
      if (id === undefined) return
      await uploadToEnd(db, id)
    }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    // On a 401, the next call says that the session is over.
    if (error.status !== 401) throw knownError(error)
  }
}

/** The waits after tries without progress: after the last one the error is thrown. */
const WAITS_MS = [SECOND_MS, 2 * SECOND_MS, 4 * SECOND_MS]

/**
 * A part that is lost on the way, or not accepted for the moment, ends nothing: the rest goes on from what has arrived.
 */
async function uploadToEnd(db: UserDatabase, id: string): Promise<void> {
  let [vain, before] = [0, await receivedOf(db, id)]
  for (;;) {
    try {
      await uploadFile(db, id, sendPart)
      return
    } catch (error) {
      const received = await receivedOf(db, id)
      vain = received > before ? 0 : vain
      before = received
      const waitMs = WAITS_MS[vain]
      if (!mayPass(error) || waitMs === undefined) throw error
      vain += 1
      await sleep(waitMs)
    }
  }
}

async function receivedOf(db: UserDatabase, id: string): Promise<number> {
  return (await db.files.get(id))?.received ?? 0
}

function mayPass(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof CodedError && error.status === 503 && error.code !== 'assets/refused'
}

/** A long file has many parts: each goes with the session of its moment. */
async function sendPart(part: PreparedCall): Promise<unknown> {
  const session = await readLiveSession()
  if (session === null) throw new CodedError('session/dead', 401)
  return sendByFetch({ ...part, key: newKey(), token: session.token })
}
