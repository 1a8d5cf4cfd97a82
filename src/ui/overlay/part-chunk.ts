/** What can be fetched of the app by itself, and is kept then. */
export interface PartChunk<Part> {
  /** Null until it has come. */
  readonly read: () => Part | null
  /** @throws where it cannot be had; it may be asked for again */
  readonly bring: () => Promise<void>
}

export function partChunk<Part>(fetchPart: () => Promise<Part>): PartChunk<Part> {
  let part: Part | null = null
  let underway: Promise<void> | null = null
  const chunk: PartChunk<Part> = { read: () => part, bring }
  unfetched.add(chunk)

  async function bring(): Promise<void> {
    underway ??= take()
    await underway
  }

  async function take(): Promise<void> {
    coming += 1
    try {
      part = await fetchPart()
      unfetched.delete(chunk)
    } finally {
      coming -= 1
      underway = null
    }
  }

  return chunk
}

/** Those that have not come yet. Going through them meets those that come along with the others, too. */
export function unfetchedParts(): Iterable<PartChunk<unknown>> {
  return unfetched
}

/** Whether one is on its way. What fails meanwhile is told where it would have stood. */
export function arePartsComing(): boolean {
  return coming > 0
}

const unfetched = new Set<PartChunk<unknown>>()

let coming = 0
