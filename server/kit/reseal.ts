import type { Secrets } from './secrets.ts'

export interface SealedPlace {
  readonly sealed: string
  readonly context: string
  /** Writes the new seal, unless something else was written there meanwhile. */
  readonly save: (resealed: string) => Promise<void>
}

export interface Resealed {
  readonly renewed: number
  /** Sealed with a secret that is neither this one nor the one before: lost. */
  readonly unreadable: number
}

/** Seals anew what an earlier LIN_SECRET sealed. What is sealed with this one already stays. */
export async function reseal(secrets: Secrets, places: readonly SealedPlace[]): Promise<Resealed> {
  let renewed = 0
  let unreadable = 0
  for (const { sealed, context, save } of places) {
    if (secrets.isSealedNow(sealed)) continue
    const text = openOrNull(secrets, sealed, context)
    if (text === null) unreadable += 1
    else {
      await save(secrets.seal(text, context))
      renewed += 1
    }
  }
  return { renewed, unreadable }
}

function openOrNull(secrets: Secrets, sealed: string, context: string): string | null {
  try {
    return secrets.open(sealed, context)
  } catch {
    return null
  }
}
