import { AppError } from '#contract/errors.ts'

/** Removes at the server. What is not there any more counts as removed. */
export async function removeThere(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
  }
}
