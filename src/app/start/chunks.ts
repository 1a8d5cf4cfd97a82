let coming = 0

/** Loads what a screen cannot be shown without. */
export async function untilShown<T>(load: () => Promise<T>): Promise<T> {
  coming += 1
  try {
    return await load()
  } finally {
    coming -= 1
  }
}

/** Whether somebody waits for a screen. */
export function areScreensComing(): boolean {
  return coming > 0
}
