import { knownError } from '#api/known-error.ts'
import { sendByFetch } from '#api/send-by-fetch.ts'
import { CodedError } from '#contract/coded-error.ts'
import { assetIdIn } from '#contract/rules/asset-id.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { readLiveSession } from '#device/stored-session.ts'
import { isToUpload } from '#sync/assets/files.ts'
import { isLostThere, uploadFile } from '#sync/assets/upload.ts'

/**
 * Does work that names a picture at the server, once the picture is there: it is uploaded where this device has it
 * and knows of no upload, and once more where the server has lost it since.
 *
 * @throws what `work` throws; before it has begun, AppError where the server refuses the picture, and NetworkError
 *   where it cannot be heard
 */
export async function withPicture<T>(
  db: UserDatabase,
  address: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const id = assetIdIn(address)
  if (id === null) return work()
  await upload(db, id)
  try {
    return await work()
  } catch (error) {
    if (!(await isLostThere(db, id, error))) throw error
    await upload(db, id)
    return work()
  }
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
