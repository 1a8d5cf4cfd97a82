import { knownError } from '#api/known-error.ts'
import { sendByFetch } from '#api/send-by-fetch.ts'
import { CodedError } from '#contract/coded-error.ts'
import { filesIn } from '#db/draft-format.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { readLiveSession } from '#device/stored-session.ts'
import { isLostThere, nextToUpload, uploadFile } from '#sync/assets/upload.ts'
import type { QueuedRequest } from '#sync/outbox/queued-request.ts'

/**
 * Does work that names files at the server, once they are there: those that this device has, and knows of no upload
 * of, are uploaded, and once more where the server has lost them since.
 *
 * @throws what `work` throws; before it has begun, KnownError where the server refuses a file, and NetworkError where
 *   it cannot be heard
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
      await uploadFile(db, id, sendPart)
    }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    // What comes next says that the session is over.
    if (error.status !== 401) throw knownError(error)
  }
}

/** A long file has many parts: each goes with the session of its moment. */
async function sendPart(part: QueuedRequest): Promise<unknown> {
  const session = await readLiveSession()
  if (session === null) throw new CodedError('session/dead', 401)
  return sendByFetch({ ...part, key: newKey(), token: session.token })
}
