import { knownError } from '#api/known-error.ts'
import { sendByFetch } from '#api/send-by-fetch.ts'
import { CodedError } from '#contract/coded-error.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { readLiveSession } from '#device/stored-session.ts'
import { isToUpload } from '#sync/assets/files.ts'
import { isLostThere, uploadFile } from '#sync/assets/upload.ts'
import { filesIn } from '#sync/drafts/format.ts'

/**
 * Does work that names files at the server, once they are there: what this device has and knows of no upload of is
 * uploaded, and all of them once more where the server has lost one since.
 *
 * @throws what `work` throws; before it has begun, AppError where the server refuses a file, and NetworkError
 *   where it cannot be heard
 */
export async function withFiles<T>(
  db: UserDatabase,
  post: Parameters<typeof filesIn>[0],
  work: () => Promise<T>,
): Promise<T> {
  const files = filesIn(post)
  await uploadAll(db, files)
  try {
    return await work()
  } catch (error) {
    if (!(await isLostThere(db, files, error))) throw error
    await uploadAll(db, files)
    return work()
  }
}

async function uploadAll(db: UserDatabase, files: readonly string[]): Promise<void> {
  for (const id of files) await upload(db, id)
}

async function upload(db: UserDatabase, id: string): Promise<void> {
  if (!(await isToUpload(db, id))) return
  const session = await readLiveSession()
  // What comes next says that the session is over.
  if (session === null) return
  const { token } = session
  try {
    await uploadFile(db, id, (request) => sendByFetch({ ...request, key: newKey(), token }))
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    if (error.status !== 401) throw knownError(error)
  }
}
