let asking: Promise<boolean> | null = null

/**
 * Asks the browser, once for each page, not to throw away what is stored here when room gets short. To
 * be called when something waits on this device that is nowhere else. The answer is advice only:
 * browsers refuse silently, and nothing may depend on it.
 */
export function askForPersistence(): Promise<boolean> {
  asking ??= ask()
  return asking
}

/** Asks again: what was refused to a page is granted to an app that was installed. */
export function askForPersistenceAgain(): Promise<boolean> {
  asking = ask()
  return asking
}

async function ask(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    // An old browser, or a page that was not served over https: nothing is promised there.
    return false
  }
}
