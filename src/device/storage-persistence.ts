let asking: Promise<boolean> | null = null

/**
 * Asks the browser, once per page, not to delete the stored data when room gets short. To be called when
 * something waits on this device that is nowhere else. The answer is advice only: browsers refuse silently, and
 * nothing may depend on it.
 */
export function askForPersistence(): Promise<boolean> {
  asking ??= ask()
  return asking
}

/** Asks again: a browser grants to an installed app what it refused to a page. */
export function askForPersistenceAgain(): Promise<boolean> {
  asking = ask()
  return asking
}

async function ask(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    // An old browser, or a page that was not served over https, promises nothing.
    return false
  }
}
