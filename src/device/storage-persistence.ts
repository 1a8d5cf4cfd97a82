let asking: Promise<boolean> | null = null

/** Call when something waits on this device alone. Browsers refuse silently: nothing may depend on the answer. */
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
